import type { ObjectRules } from '#crm/records/context.ts';
import type { RowValues } from '#crm/store/row-statements.ts';

/** Sets the name from first and last name. */
function setName(row: RowValues): void {
  row.Name = [row.FirstName, row.LastName].filter(Boolean).join(' ');
}

export const personRules: ObjectRules = {
  beforeInsert: async (_context, rows) => rows.forEach(setName),
  beforeUpdate: async (_context, changes) => {
    for (const { after } of changes) setName(after);
  },
};
