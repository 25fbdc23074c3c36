import type { Locator, Page } from '@playwright/test';
import type { CrmApi, Row } from '#crm/demo/crm-api.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import { must } from '#lib/assert.ts';
import { productNamed } from './catalogue.ts';
import type { CustomerIds } from './customers.ts';

export const today = todayInIndia(Date.now());

type Line = { product: string } & Row;

/** Gives the customer an order with these lines. Returns its Id, its number and the Ids of its lines. */
export async function orderOf(
  crm: CrmApi,
  { contactId, accountId }: CustomerIds,
  status: string,
  lines: readonly Line[],
) {
  const owner = { Contact__c: contactId, AccountId: accountId };
  const [id] = await crm.create('Order', [{ ...owner, EffectiveDate: today, Status__c: status }]);
  const items = await Promise.all(
    lines.map(async ({ product, ...fields }) => ({
      ...{ OrderId: id, Contact__c: contactId, Product2Id: (await productNamed(crm, product)).id },
      ...{ Quantity: 12, UnitPrice: 50, ...fields },
    })),
  );
  const lineIds = await crm.create('OrderItem', items);
  const [order] = await crm.query(`SELECT OrderNumber FROM Order WHERE Id = '${id}'`);
  return { id: must(id, 'an order'), number: String(order?.OrderNumber), lineIds };
}

export const feedbackOf = (crm: CrmApi, lineId: string | undefined) =>
  crm.query(
    `SELECT Id, Order__c, Order_Type__c, comment_box__c, Product_Quality__c, Service_Quality__c, Delivery_Quality__c, Payment_or_Refund__c, Order_Feedback__c, Will_you_recommend_Y_N__c, Visual__c, Softness__c, Overall_Taste__c, Overall_Product_Liking__c, Sample_Feedback__c, Calculated_Score__c FROM Feedback__c WHERE Order_Product__c = '${lineId}' ORDER BY Id`,
  );

export const line = (page: Page, product: string): Locator => page.locator('[data-line]').filter({ hasText: product });
export const stars = (page: Page, label: string): Locator => page.getByRole('radiogroup', { name: label, exact: true });
export const star = (page: Page, label: string, name: RegExp): Locator =>
  stars(page, label).getByRole('radio', { name });

/** From now on the shop refuses commands of a kind: they reach the gateway's door and no further. */
export async function refuse(page: Page, kind: string): Promise<void> {
  await page.context().route('**/sync/me', async (route) => {
    const asked = route.request().postDataJSON() as { commands: { id: string; kind: string }[] };
    const commands = asked.commands.filter((command) => command.kind !== kind);
    const response = await route.fetch({ postData: JSON.stringify({ ...asked, commands }) });
    const answer = await response.json();
    const refusal = { state: 'rejected', rejection: { kind: 'feedback-refused', details: {} } };
    const refused = asked.commands.filter((command) => command.kind === kind).map(({ id }) => [id, refusal]);
    await route.fulfill({
      response,
      json: { ...answer, results: { ...answer.results, ...Object.fromEntries(refused) } },
    });
  });
}
export const accept = (page: Page) => page.context().unroute('**/sync/me');
