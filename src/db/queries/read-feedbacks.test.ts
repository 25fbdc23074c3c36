import { describe, expect, it } from 'vitest';
import { discardCommand } from '#commands/discard-command.ts';
import { saveComments } from '#commands/save-comments.ts';
import { saveFeedback } from '#commands/save-feedback.ts';
import { EDITED_ELSEWHERE } from '#domain/commands/merge-fields.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { findRating } from '#gateway/commands/records/ordered-item.ts';
import { emptyDevice, guestDevice } from '#test/support/customer-device.ts';
import { orderStars as stars } from '#test/support/order-stars.ts';
import { become, device, refused } from '#test/support/record-device.ts';
import { orderItem } from '#test/support/shop.ts';
import { readFeedbacks, readLineFeedback } from './read-feedbacks.ts';
import { readOutbox } from './read-outbox.ts';
import { readProduct } from './read-product.ts';
import { readReview } from './read-review.ts';

const sample = {
  ...{ Visual__c: 5, Softness__c: 4, Overall_Taste__c: 4, Overall_Product_Liking__c: 2 },
  Sample_Feedback__c: 'Soft',
};
const made = (Id: string, CreatedDate: string, fields: object) => ({ Id, CreatedDate, Client_Ref__c: null, ...fields });
const ofItem = (Order_Product__c: string | null, Order_Type__c = 'O') => ({ Order_Product__c, Order_Type__c });
const rating = made('f1', '2026-11-02T20:00:00.000+0000', { ...ofItem('i1'), ...stars });
const sampleRating = made('f2', '2026-11-05T10:00:00.000+0000', { ...ofItem('i2', 'S'), ...sample });
const comment = made('f3', '2026-11-01T10:00:00.000+0000', { ...ofItem('i1'), comment_box__c: ' Softer, please ' });
const orderReturn = made('f4', '2026-11-06T10:00:00.000+0000', {
  ...ofItem(null),
  comment_box__c: 'Return 002 Quality Issue - Taste: Too salty',
});

const withFeedback = (...rows: object[]) => device({ feedback: { Feedback__c: rows as never } });
const rate = { orderItemId: 'i1', type: 'O', fields: stars, seen: null } as const;

describe('the list of feedback', () => {
  it('[FEED-001] [CANC-019] has each rating, and no return, with its order, type, day in India, count and stars, the newest first', async () => {
    const here = await withFeedback(rating, sampleRating, comment, orderReturn);
    const { synced, feedbacks } = await readFeedbacks(here.databases);
    expect(synced).toBe(true);
    expect(feedbacks).toMatchObject([
      {
        ...{ feedbackId: 'f2', type: 'S', date: '2026-11-05', stars: 3.75, words: 'Soft', change: null },
        item: { orderItemId: 'i2', orderNumber: 'o1', type: 'S', name: 'Product P2', count: 1 },
      },
      {
        ...{ feedbackId: 'f1', type: 'O', date: '2026-11-03', stars: 3.5, words: 'Good', change: null },
        item: { orderItemId: 'i1', orderId: 'o1', orderNumber: 'o1', type: 'O', name: 'Product P1', count: 1 },
      },
    ]);
  });

  it('[FEED-001] counts the pieces of an ordered item, and one of a sample', async () => {
    const items = [
      orderItem('i1', 'o1', 'P1', { Quantity: 12 }),
      orderItem('i2', 'o1', 'P2', { Quantity: 3, Type_of_Order__c: 'S' }),
    ];
    const here = await withFeedback(rating, sampleRating);
    await here.pull({ 'open-orders': { Order: here.shelf['open-orders']?.Order ?? [], OrderItem: items } });
    // This builds the product index.
    await readProduct(here.databases, { productId: 'P1' });
    const { feedbacks } = await readFeedbacks(here.databases);
    expect(feedbacks.map(({ item }) => [item?.count, item?.sold?.name])).toEqual([
      [1, 'Box'],
      [12, 'Box'],
    ]);
  });

  it('keeps a rating whose order is not on this device', async () => {
    const here = await withFeedback(rating);
    await here.pull({ 'open-orders': { Order: [], OrderItem: [] } });
    expect((await readFeedbacks(here.databases)).feedbacks).toMatchObject([{ feedbackId: 'f1', item: null }]);
  });

  it('shows a new rating at once, on its day, as one that waits', async () => {
    const here = await withFeedback();
    await saveFeedback(here.ports, rate);
    const [row] = await here.rows();
    expect((await readFeedbacks(here.databases)).feedbacks).toMatchObject([
      {
        ...{ feedbackId: null, date: '2026-11-21', stars: 3.5 },
        change: { commandId: row?.id, state: 'saved', rejection: null, isNew: true },
      },
    ]);
    await discardCommand(here.ports, { id: row?.id as CommandId });
    expect((await readFeedbacks(here.databases)).feedbacks).toEqual([]);
  });

  it('shows an edit with the day of the rating, and why it was refused, also with a later one behind it', async () => {
    const here = await withFeedback(rating);
    await saveFeedback(here.ports, { ...rate, fields: { ...stars, Product_Quality__c: 1 }, seen: stars });
    const [first] = await here.rows();
    await become(here, first?.id ?? '', { state: 'sending', attempts: [{ atMs: 0, outcome: 'sent' }] });
    await saveFeedback(here.ports, { ...rate, fields: { ...stars, Product_Quality__c: 2 }, seen: stars });
    const conflicts = [{ field: 'Product_Quality__c', was: 5, wanted: 1, now: 3 }];
    await refused(here, first?.id ?? '', { kind: EDITED_ELSEWHERE, details: { conflicts } });
    expect((await readFeedbacks(here.databases)).feedbacks).toMatchObject([
      {
        ...{ feedbackId: 'f1', date: '2026-11-03', stars: 2.75 },
        change: { commandId: first?.id, state: 'needs-you', isNew: false, conflicts },
      },
    ]);
    expect((await readOutbox(here.databases)).rows.map(({ editPath }) => editPath)).toEqual(
      Array(2).fill('/add-review/i1'),
    );
  });

  it.each([
    ['the first sync', emptyDevice],
    ["the customer's own parts, of a device that has the catalogue", guestDevice],
  ])('is not complete before %s', async (_, open) => {
    const here = await open();
    expect(await readFeedbacks(here.databases)).toEqual({ synced: false, feedbacks: [] });
    expect(await readReview(here.databases, { orderItemId: 'i1', feedbackId: null })).toEqual({
      synced: false,
      review: null,
    });
  });
});

describe('the form of a rating', () => {
  const review = async (here: Awaited<ReturnType<typeof device>>, orderItemId: string, feedbackId?: string) =>
    readReview(here.databases, { orderItemId, feedbackId: feedbackId ?? null });

  it('[CANC-019] begins empty for an item without a rating, and with what was saved for one that has it', async () => {
    const empty = await withFeedback(comment, orderReturn);
    expect(await review(empty, 'i1')).toMatchObject({ synced: true, review: { saved: null, change: null } });
    const here = await withFeedback(comment, rating, sampleRating);
    for (const id of [undefined, 'f1']) expect((await review(here, 'i1', id)).review?.saved).toEqual(stars);
    expect((await review(here, 'i2', 'f2')).review?.saved).toEqual(sample);
    // A rating that waits here is the one to edit: a second save replaces it.
    await saveFeedback(empty.ports, rate);
    expect((await review(empty, 'i1')).review).toMatchObject({ saved: stars, change: { isNew: true } });
    await saveFeedback(empty.ports, { ...rate, fields: { ...stars, Product_Quality__c: 1 }, seen: stars });
    expect(await empty.rows()).toHaveLength(1);
  });

  it('shows the older one where the CRM holds two, which is the one that the gateway edits', async () => {
    const later = { ...rating, Id: 'f9', Product_Quality__c: 1 };
    for (const both of [
      [rating, later],
      [later, rating],
    ]) {
      const here = await withFeedback(...both);
      expect((await review(here, 'i1', 'f1')).review?.saved).toEqual(stars);
      const known = both.map((row) => ({ ...row, Order_Type__c: 'O' }));
      expect(findRating(known, { ref: 'mine', args: { type: 'O' } })?.Id).toBe('f1');
    }
  });

  it("finds nothing under another customer's item, or under another item's rating", async () => {
    const here = await withFeedback(rating, sampleRating);
    const nothing = { synced: true, review: null };
    expect(await review(here, 'foreign')).toEqual(nothing);
    expect(await review(here, 'foreign', 'f1')).toEqual(nothing);
    expect(await review(here, 'i1', 'f2')).toEqual(nothing);
    expect(await review(here, 'i1', 'foreign')).toEqual(nothing);
  });
});

describe('what an order says of its lines', () => {
  it('has the rating of a line; a comment or a return is no rating', async () => {
    const here = await withFeedback(rating, comment, orderReturn);
    expect(await readLineFeedback(here.databases)).toEqual({
      i1: {
        rating: { feedbackId: 'f1', stars: 3.5, change: null },
        comments: [{ key: 'f3', words: 'Softer, please', change: null }],
      },
    });
    const other = await withFeedback(comment, orderReturn);
    expect(await readLineFeedback(other.databases)).toMatchObject({ i1: { rating: null, comments: [{}] } });
  });

  it('shows a comment at once, and once when the CRM has it', async () => {
    const here = await withFeedback(comment);
    await saveComments(here.ports, { comments: [{ orderItemId: 'i1', comment: 'Thank you' }] });
    const [row] = await here.rows();
    expect(await readLineFeedback(here.databases)).toMatchObject({
      i1: { comments: [{ key: 'f3' }, { key: row?.ref, words: 'Thank you', change: { state: 'saved', isNew: true } }] },
    });
    await refused(here, row?.id ?? '', { kind: 'feedback-refused', details: {} });
    expect(await readLineFeedback(here.databases)).toMatchObject({
      i1: { comments: [{}, { change: { state: 'needs-you', rejection: { kind: 'feedback-refused' } } }] },
    });
    const echo = made('f5', '2026-11-21T06:30:00.000+0000', {
      ...ofItem('i1'),
      comment_box__c: 'Thank you',
      Client_Ref__c: row?.ref,
    });
    await here.pull({ feedback: { Feedback__c: [comment, echo] as never } });
    expect((await readLineFeedback(here.databases)).i1?.comments.map(({ key }) => key)).toEqual(['f3', 'f5']);
  });
});
