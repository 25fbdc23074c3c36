import { expect, it } from 'vitest';
import { stateLabel, states } from './states.ts';

it('[ADDR-028] the address forms offer 36 states and territories, with their codes in order', () => {
  expect(states.map(([code, label]) => `${code} ${label}`)).toEqual(
    [
      ['01 Andhra Pradesh', '02 Arunachal Pradesh', '03 Assam', '04 Bihar', '05 Goa', '06 Gujarat'],
      ['07 Haryana', '08 Himachal Pradesh', '09 Jammu and Kashmir', '10 Karnataka', '11 Kerala', '12 Madhya Pradesh'],
      ['13 Maharashtra', '14 Manipur', '15 Meghalaya', '16 Mizoram', '17 Nagaland', '18 Odisha'],
      ['19 Punjab', '20 Rajasthan', '21 Sikkim', '22 Tamil Nadu', '23 Tripura', '24 Uttar Pradesh'],
      ['25 West Bengal', '26 Andaman and Nicobar Islands', '27 Chandigarh', '28 Dadra and Nagar Haveli'],
      ['29 Daman and Diu', '30 Delhi', '31 Lakshadweep', '32 Puducherry', '33 Chhattisgarh'],
      ['34 Jharkhand', '35 Uttarakhand', '36 Telangana'],
    ].flat(),
  );
});

it('a state in another spelling of its letters is stored by its label, an unknown one as it is', () => {
  expect([' tamil nadu', 'ODISHA', ' Kingdom of Nowhere '].map(stateLabel)).toEqual([
    'Tamil Nadu',
    'Odisha',
    'Kingdom of Nowhere',
  ]);
});
