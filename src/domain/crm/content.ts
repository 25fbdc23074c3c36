import { boolean, number, picklist, reference, text, textarea } from './fields.ts';
import { defineObject, inParts, serverOnly } from './schema.ts';

const everyone = { owner: { kind: 'public' }, read: 'guest', followed: true } as const;

/** DATA-017. */
export const categoryBanner = defineObject({
  name: 'Category_Banner__c',
  label: 'Category Banner',
  plural: 'Category Banners',
  keyPrefix: 'a0B',
  ...everyone,
  fields: inParts(['banners'], {
    Name: text(80, { required: true }),
    Category__c: reference('ProductCategory', { relationship: 'Category__r', children: 'Category_Banners__r' }),
    Banner_URL__c: text(255),
    Action__c: text(255),
    Active__c: boolean(),
  }),
});

/** DATA-017. Name is 'home_banner' for phones, 'home_banner_desktop' for wide screens. */
export const homeBanner = defineObject({
  name: 'Home_Banner__c',
  label: 'Home Banner',
  plural: 'Home Banners',
  keyPrefix: 'a0C',
  ...everyone,
  fields: inParts(['banners'], {
    Name: text(80, { required: true }),
    Banner_Url__c: text(255),
    Sequence__c: number(0),
    Active__c: boolean(),
  }),
});

/** DATA-018. */
export const testimonial = defineObject({
  name: 'Testimonial__c',
  label: 'Testimonial',
  plural: 'Testimonials',
  keyPrefix: 'a0D',
  ...everyone,
  fields: {
    ...serverOnly({ Name: text(80) }),
    ...inParts(['banners'], {
      Image_Link__c: text(255),
      Device__c: picklist(['Mobile', 'Desktop']),
      Active__c: boolean(),
    }),
  },
});

/** DATA-019. Switches read Allow__c, texts Value__c, links Link__c. */
export const pwaSettings = defineObject({
  name: 'PWASettings__c',
  label: 'PWA Setting',
  plural: 'PWA Settings',
  keyPrefix: 'a0E',
  ...everyone,
  fields: inParts(['settings'], {
    Name: text(80, { required: true }),
    Link__c: text(255),
    Allow__c: boolean(),
    Value__c: textarea(2000),
  }),
});

/** DATA-020. Title is a product's SKU or a category's name; AltText tells which of its pictures this is. */
export const managedContent = defineObject({
  name: 'ManagedContent',
  label: 'Managed Content',
  plural: 'Managed Content',
  keyPrefix: '20Y',
  ...everyone,
  queryable: false,
  partsWithoutId: ['media', 'media-categories'],
  fields: inParts(['media', 'media-categories'], {
    ContentKey: text(80, { required: true, unique: true, externalId: true }),
    Title: text(255, { required: true }),
    AltText: text(255),
    Url: text(1000, { required: true }),
  }),
});

/** DATA-028. */
export const deliverableLocation = defineObject({
  name: 'Deliverable_Locations__c',
  label: 'Deliverable Location',
  plural: 'Deliverable Locations',
  keyPrefix: 'a0F',
  ...everyone,
  fields: {
    ...serverOnly({ Name: text(80) }),
    ...inParts(['locations'], {
      Active__c: picklist(['Yes', 'No']),
      Area__c: text(255),
      City__c: text(120),
      District__c: text(120),
      Pincode__c: text(6),
      DC_Number__c: text(40),
      State__c: text(80),
    }),
  },
});

/** DATA-038. The specification gives no API name for the object. */
export const faq = defineObject({
  name: 'FAQ__c',
  label: 'FAQ',
  plural: 'FAQs',
  keyPrefix: 'a0G',
  ...everyone,
  fields: {
    ...serverOnly({ Name: text(80) }),
    ...inParts(['faqs'], {
      Active__c: boolean(),
      Type__c: picklist(['Orders', 'Cancellation and Returns', 'Shopping', 'Payment']),
      Question__c: textarea(2000),
      Answer__c: textarea(8000),
    }),
  },
});
