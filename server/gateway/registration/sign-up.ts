import type { CrmClient, CrmFailure, SignUpPayload } from '#gateway/crm-client/crm-client.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { buildQuery, equal } from '#gateway/crm-client/soql.ts';
import { ok, type Result } from '#lib/result.ts';
import type { SignUpRequest } from '#protocol/registration.ts';

const INTEGRATION = { kind: 'integration' } as const;

/** Where a PIN code is delivered to (DATA-028): the number of its distribution centre, '' if it has none. */
type Delivery = { dcNumber: string };

/** Returns null for a PIN code that is not served (AUTH-019). */
export async function deliveryTo(crm: CrmClient, pincode: string): Promise<Result<Delivery | null, CrmFailure>> {
  const served = buildQuery({
    from: 'Deliverable_Locations__c',
    select: ['Id', 'DC_Number__c'],
    where: equal({ Pincode__c: pincode, Active__c: 'Yes' }),
    orderBy: [{ field: 'Id' }],
  });
  const answer = await crm.query(INTEGRATION, served, { purpose: 'registration' });
  if (!answer.ok) return answer;
  const { records } = answer.value.data;
  if (records.length === 0) return ok(null);
  const [dcNumber = ''] = records.flatMap((row) => textAt(row, 'DC_Number__c') ?? []);
  return ok({ dcNumber });
}

/** DATA-023. What a visitor sends besides never reaches the CRM: the request's schema names every field. */
export function payloadOf(request: SignUpRequest, { dcNumber }: Delivery): SignUpPayload {
  return {
    gstnumber: request.gst,
    AccountWrapper: {
      companyname: request.companyName,
      pannumber: request.pan,
      type: request.customerType,
      otherType: request.otherType,
    },
    ContactWrapper: {
      firstname: request.firstName,
      lastname: request.lastName,
      email: request.email,
      Phone: request.mobile,
      designation: request.designation,
      password: request.password,
      regBySalesPerson: request.salesPerson === null ? 'No' : 'Yes',
      salesPersonName: request.salesPerson ?? '',
      pinCode: request.pincode,
      DCNumber: dcNumber,
    },
  };
}
