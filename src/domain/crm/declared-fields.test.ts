import { describe, expect, it } from 'vitest';
import { resolve } from '#test/support/crm-path.ts';
import { type CrmObjectName, fieldOf, findField, findObject, partTables } from './index.ts';
import { crmObjects } from './objects.ts';
import { partKinds } from './schema.ts';

function expectFields(object: CrmObjectName, list: string) {
  const exact = list.split(/,\s*/);
  expect(Object.keys(crmObjects[object].fields)).toEqual(expect.arrayContaining(exact));
}

describe('every field of the specification is declared, spelled as the CRM spells it', () => {
  const entities: ReadonlyArray<readonly [string, CrmObjectName, string]> = [
    [
      '[DATA-001]',
      'Product2',
      'Id, Name, Sort__c, Quantity_Type__c, Quantity_Value__c, promotion_message__c, StockKeepingUnit, Gross_Weight__c, Net_weight__c, Minimum_Order_Quantity__c, Maximum_Order_Quantity__c, Base_Unit_Measure__c, Description, Strikethrough_Price__c, Selling_Unit__c, Pack_Size__c, Selling_Unit_Conv__c, Category__c, Hide_Bracket__c, Weight_Unit1__c, Primary_Shelf_Life__c, Total_Shelf_Life__c, Shelf_Life__c, Serving_Option__c, Thawing_Process__c, Veg_Non_Veg__c, Content__c, Country_of_Origin__c, EAN_Number__c, Brand__c, Ingredients__c, Packaging__c, Manufactured_By__c, SAP_Category__c, Sub_Category__c, IsActive',
    ],
    [
      'DATA-003',
      'ProductCategory',
      'Id, Name, Active__c, NumberOfProducts, ParentCategoryId, SortOrder, Nav_Link__c, Parent_Category__c',
    ],
    [
      'DATA-004',
      'PricebookEntry',
      'Id, IsActive, From_Date__c, To_Date__c, UnitPrice, Pricebook2Id, Product2Id, Sales_UOM__c, TAX__c',
    ],
    ['DATA-005', 'Stock__c', 'Id, Value__c, Product__c'],
    [
      'DATA-006',
      'Product_Offer_Schemes__c',
      'Discount__c, Scheme_Level__c, Type__c, Convert_Quantity_Value__c, Quantity__c, product__c, category__c, Price__c, offered_quanity__c, offer_product__c, offer_Category__c, Free_Product_Scheme_Y_N__c, Offer_Description__c, Active__c, Name',
    ],
    [
      'DATA-007',
      'Applicable_Discounts__c',
      'Name, Type__c, Value__c, Category__c, Product__c, Contact__c, MinimumOrderValue__c, Minimum_Quantity_Value__c, Quantity_Type__c, Promotion_Type__c, Group_Level_Discount_Name__c, Active__c, Expiration_Date__c, Coupon__c',
    ],
    [
      'DATA-008',
      'Coupon__c',
      'Name, Active__c, Description__c, Offer_Title__c, Coupon_Type__c, Promotion_Type__c, Quantity_Type__c, Minimum_Quantity_Value__c, Minimum_Order_Value__c, Type__c, Value__c, Start_Date__c, End_Date__c, Maximum_Total_Usage__c, Maximum_Usage_Per_Customer__c, Maximum_Usage_Per_Day__c',
    ],
    [
      '[DATA-009]',
      'CartItem',
      'Id, CartId, Product2Id, Quantity, Sku, SalesPrice, ListPrice, TotalPrice, TotalAmount, Type__c, Discount__c, Category_Discount__c, Coupon_Discount__c, Total_Discount__c, Tax__c, Total_Value__c, Varient_Price__c, Delivery_charges__c, offer_product_added_Y_N__c, offer_product_quanity__c, offer_Product_Id__c, Contact__c, Account__c',
    ],
    [
      '[DATA-010]',
      'WebCart',
      'TotalAmount, TotalProductCount, UniqueProductCount, Discounts_updated__c, Updated_Products__c, Offer_Schemes_Updated__c, Updated_os_products__c, Status, AccountId, Contact__c, OwnerId, WebStoreId, Coupon__c, Express__c',
    ],
    [
      'DATA-013',
      'Address__c',
      'Id, Full_Address__c, Type_of_Address__c, Area_Locality__c, Building_Number__c, Street__c, City__c, State__c, Pin_Code__c, Contact__c, Account__c, SAP_Customer_Addr_ID__c',
    ],
    [
      'DATA-014',
      'Contact',
      'FirstName, LastName, Title, Email, Secondary_E_mail_ID__c, Phone, Phone_2__c, CustomerID__c, Address_Added__c, Allow_COD__c, Min_COD_Limit__c, AccountId, Pricebook__c',
    ],
    [
      '[DATA-015]',
      'Account',
      'Type, Business_Type__c, Business_Category__c, IFSC_Code__c, AccountNumber, Account_Holder_Name__c, Bank_Branch__c, PAN_Number__c, KYC_Status__c, Name',
    ],
    ['DATA-016', 'User', 'FirstName, LastName, CompanyName'],
    ['DATA-017', 'Category_Banner__c', 'Name, Category__c, Banner_URL__c, Action__c, Active__c'],
    ['DATA-017', 'Home_Banner__c', 'Name, Banner_Url__c, Sequence__c, Active__c'],
    ['DATA-018', 'Testimonial__c', 'Image_Link__c, Device__c, Active__c'],
    ['[DATA-019]', 'PWASettings__c', 'Name, Link__c, Allow__c, Value__c'],
    ['[DATA-020]', 'ManagedContent', 'ContentKey, Title, AltText, Url'],
    ['DATA-021', 'Favourite__c', 'Id, Contact__c, Product__c'],
    ['DATA-024', 'Lead', 'Status, FirstName, LastName, Company, Email, Phone, GST__c, Pincode__c, PAN__c'],
    [
      'DATA-025',
      'GST__c',
      'Name, Account__c, Location__c, Building_Number__c, Street__c, District__c, State__c, Pin_Code__c, Full_Address__c',
    ],
    ['DATA-026', 'Other_Documents__c', 'account__c'],
    ['DATA-027', 'Attachment', 'ParentId, Name, Body'],
    [
      'DATA-028',
      'Deliverable_Locations__c',
      'Id, Active__c, Area__c, City__c, District__c, Pincode__c, DC_Number__c, State__c',
    ],
    [
      '[DATA-029]',
      'Order',
      'Id, OrderNumber, Type, Status, Status__c, EffectiveDate, TotalAmount, TenderType2__c, CustomerAuthorizedById, ProductItems__c, Contact__c, Order_change_cancel_Date__c, Order_return_Date__c, Payment_Order_Id__c, Reference_Id__c, Payment_Gateway_Name__c, Coupon_Discount__c, CancelAmount__c, TenderTypeC1__c, TenderTypeC2__c, Payment_Mode__c',
    ],
    [
      '[DATA-030]',
      'Order',
      'EffectiveDate, Status, Contact__c, AccountId, Pricebook2Id, Type, TenderType__c, TenderValue__c, Address__c, BillingAddress__c, Order_Total__c, Salestotal__c, TenderType1__c, TenderType2__c, Delivery_Instruction__c, Payment_Gateway_Name__c, Credit_Amount__c, TenderTypeCredit2__c, Status__c, Reference_Id__c, Payment_Order_Id__c, Payment_Status__c, Error_Code__c, Error_Description__c, Error_Source__c, Error_Step__c',
    ],
    [
      '[DATA-031]',
      'OrderItem',
      'Id, OrderId, Product2Id, Type_of_Order__c, Quantity, UnitPrice, ListPrice, TotalPrice, Total_Item_Amount__c, ReasonofCancel__c, Category__c, OrderItemNumber, Cancel_Quantity__c, CAmount__c, Order_Cancel_date__c, Status__c',
    ],
    [
      '[DATA-032]',
      'OrderItem',
      'PricebookEntryId, SOItem__c, Quantity, UnitPrice, Type_of_Order__c, Contact__c, DISC__c, DiscValue__c, Deliverycharges__c, Tax__c, Total_Item_Amount__c, Total_Base_Price__c',
    ],
    [
      'DATA-034',
      'Feedback__c',
      'Contact__c, account__c, Order__c, Order_Type__c, comment_box__c, Order_Product__c, Order_Feedback__c, Sample_Feedback__c, Will_you_recommend_Y_N__c, Product_Quality__c, Service_Quality__c, Delivery_Quality__c, Payment_or_Refund__c, Visual__c, Softness__c, Overall_Taste__c, Overall_Product_Liking__c, Calculated_Score__c',
    ],
    [
      'DATA-035',
      'Packaging_Information__c',
      'Status_quantiy__c, Shipping_Number__c, Shipment_Date__c, Order_Product__c',
    ],
    [
      'DATA-036',
      'Invoices__c',
      'SAP_Billing_Invoice_Date__c, SAP_Billing_Invoice_Number__c, SAP_Billing_Invoice_Line_Item_Number__c, SAP_Sales_Order_Line_Item_Number__c, Billing_Invoiced_Qty__c, SAP_Sales_Order_Number__c, order__c, order_product__c',
    ],
    [
      'DATA-037',
      'Status_Information__c',
      'SAP_Billing_Number__c, Dispatch_Status__c, Dispatch_Date__c, Delivery_Status__c, Delivery_Date__c',
    ],
    ['DATA-038', 'FAQ__c', 'Id, Active__c, Type__c, Question__c, Answer__c'],
    [
      'DATA-039',
      'Payment_History__c',
      'Amount__c, Contact__c, Date__c, Order__c, Payment_Mode__c, Transactional_Reference_Number__c, Bank_Name__c, Status__c, Customer_Account__c',
    ],
    [
      '[DATA-040]',
      'Credit_Management__c',
      'Id, status__c, BG_or_Cheque__c, Cheque_Document_No__c, From_date__c, To_Date__c, Amount__c, Credit_limit__c, Credit_Balance__c, Account__c, Bank_Guarantee__c, Comment__c, Contact__c, CustomerID__c, Amount_Paid__c, Payment_Mode__c, Amount_Recieved_Date__c, Reference_ID__c',
    ],
    ['DATA-041', 'Customer_Satement__c', 'Invoice_Number__c, Amount__c, Customer__c'],
    ['DATA-042', 'PG_Setting__c', 'PG_Type__c, PG_failed_count__c'],
    [
      '[DATA-043]',
      'Process_Exceptions__c',
      'Customer_Account__c, Date__c, Error_Code__c, Error_Message__c, Process_Category__c, Customer_Contact__c',
    ],
  ];

  it.each(entities)('%s %s has all its fields', (_id, object, list) => {
    expectFields(object, list);
  });

  it('[DATA-001] [DATA-005] [DATA-009] [DATA-013] the parent fields of the specification are valid paths', () => {
    expect(partTables('cards').find(({ object }) => object === 'Product2')?.paths).toContain('Category__r.Name');
    expect(partTables('stock')[0]?.paths).toEqual(
      expect.arrayContaining(['Product__r.Name', 'Product__r.StockKeepingUnit']),
    );
    expect(partTables('cart').find(({ object }) => object === 'CartItem')?.paths).toEqual(
      expect.arrayContaining(['Product2.Name', 'Product2.Category__r.Name']),
    );
    expect(partTables('addresses')[0]?.paths).toContain('Contact__r.Phone');
    for (const kind of partKinds) {
      for (const { object, paths } of partTables(kind)) {
        for (const path of paths) {
          const end = resolve(object, path);
          expect(fieldOf(end.object, end.field), `${kind}: ${object}.${path}`).not.toBeNull();
        }
      }
    }
  });

  it('[DATA-006] quantity__c and Quantity__c are one field, because CRM names ignore case', () => {
    expect(findField('Product_Offer_Schemes__c', 'quantity__c')).toBe('Quantity__c');
    expect(findObject('product_offer_schemes__C')).toBe('Product_Offer_Schemes__c');
    expect(findField('CartItem', 'nope')).toBeNull();
  });
});
