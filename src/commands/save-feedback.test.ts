import { describe, expect, it } from 'vitest';
import { readReview } from '#db/queries/read-review.ts';
import { EDITED_ELSEWHERE } from '#domain/commands/merge-fields.ts';
import { must } from '#lib/assert.ts';
import type { LocalDevice } from '#test/support/local-device.ts';
import { orderStars as stars } from '#test/support/order-stars.ts';
import { device, refused } from '#test/support/record-device.ts';
import { discardCommand } from './discard-command.ts';
import { saveComments } from './save-comments.ts';
import { saveFeedback } from './save-feedback.ts';

describe('feedback', () => {
  const rate = (here: LocalDevice, change: Partial<typeof stars> = {}, seen: typeof stars | null = null) =>
    saveFeedback(here.ports, { orderItemId: 'i1', type: 'O', fields: { ...stars, ...change }, seen });
  const rated = (fields: typeof stars) => ({
    feedback: { Feedback__c: [{ Id: 'f1', Order_Product__c: 'i1', Order_Type__c: 'O', ...fields }] },
  });

  it('is one command per item, however often it changes before it is sent', async () => {
    const here = await device();
    await rate(here);
    await rate(here, { Product_Quality__c: 1 }, stars);
    expect(await here.rows()).toMatchObject([
      {
        kind: 'feedback.save',
        lane: 'feedback:i1:O',
        base: { label: 'Product P1' },
        args: { was: null, fields: { Product_Quality__c: 1 } },
      },
    ]);
  });

  it("edits the CRM's rating; a comment is not a rating", async () => {
    const comment = { Id: 'f0', Order_Product__c: 'i1', Order_Type__c: 'O', comment_box__c: 'Soft' };
    const here = await device({ feedback: { Feedback__c: [comment, ...rated(stars).feedback.Feedback__c] } });
    await rate(here, {}, stars);
    expect(await here.rows()).toEqual([]);
    await rate(here, { Service_Quality__c: 1 }, stars);
    expect(await here.rows()).toMatchObject([{ args: { was: stars, fields: { Service_Quality__c: 1 } } }]);
    const other = await device({ feedback: { Feedback__c: [comment] } });
    await rate(other);
    expect(await other.rows()).toMatchObject([{ args: { was: null } }]);
  });

  it('carries what the form showed, so that what came from elsewhere meanwhile is not undone', async () => {
    const now = { ...stars, Delivery_Quality__c: 1, Service_Quality__c: 1 };
    const here = await device(rated(now));
    await rate(here, { Service_Quality__c: 5 }, stars);
    // The gateway leaves the delivery alone, and asks about the service, which both changed.
    expect(await here.rows()).toMatchObject([{ args: { was: stars, fields: { ...stars, Service_Quality__c: 5 } } }]);
    const empty = await device(rated(now));
    await rate(empty);
    expect(await empty.rows()).toMatchObject([{ args: { was: null, fields: stars } }]);
  });

  it('changes a refused rating again without undoing what came from elsewhere', async () => {
    const now = { ...stars, Product_Quality__c: 2, Service_Quality__c: 1 };
    const here = await device(rated(now));
    await rate(here, { Product_Quality__c: 1 }, stars);
    const [row] = await here.rows();
    await refused(here, row?.id ?? '', { kind: EDITED_ELSEWHERE, details: {} });
    const { review } = await readReview(here.databases, { orderItemId: 'i1', feedbackId: 'f1' });
    const seen = { ...now, Product_Quality__c: 1 };
    expect(review?.saved).toEqual(seen);
    await rate(here, { ...seen, Product_Quality__c: 3 }, seen);
    expect(await here.rows()).toMatchObject([{ args: { was: now, fields: { ...now, Product_Quality__c: 3 } } }]);
  });

  it('sends nothing for a rating that was saved as it is, whose empty words the CRM holds as null', async () => {
    const known = { ...stars, Order_Feedback__c: null };
    const here = await device(rated(known as never));
    await rate(here, { Order_Feedback__c: '' }, known as never);
    expect(await here.rows()).toEqual([]);
  });

  it('accepts 1 to 5 stars, for an item of this customer and its type', async () => {
    const here = await device();
    expect(await rate(here, { Product_Quality__c: 0 })).toMatchObject({ error: { kind: 'stars' } });
    const lost = saveFeedback(here.ports, { orderItemId: 'i2', type: 'O', fields: stars, seen: null });
    expect(await lost).toMatchObject({ error: { kind: 'gone' } });
  });

  it('a comment takes its photographs along, which go with it when it is taken back', async () => {
    const here = await device();
    const photo = (mark: number) => ({ name: 'box.jpg', bytes: new Uint8Array([0xff, 0xd8, 0xff, mark]) });
    const say = (photos: ReturnType<typeof photo>[]) =>
      saveComments(here.ports, { comments: [{ orderItemId: 'i1', comment: 'Crushed' }], photos });
    const many = Array.from({ length: 7 }, (_, at) => photo(at));
    expect(await say(many)).toMatchObject({ error: { kind: 'too-many-photos', maximum: 6 } });
    expect(await here.rows()).toEqual([]);
    await say([photo(1), photo(2)]);
    const [row, ...photos] = await here.rows();
    expect(row).toMatchObject({ kind: 'feedback.comment', args: { comment: 'Crushed' } });
    expect(photos).toMatchObject(
      [1, 2].map(() => ({
        kind: 'document.attach',
        dependsOn: [row?.id],
        args: { parent: { object: 'Feedback__c', record: { ref: row?.ref } } },
      })),
    );
    await discardCommand(here.ports, { id: must(row, 'the comment').id });
    expect(await here.rows()).toEqual([]);
  });

  it('a comment must not be empty, and each is a separate command', async () => {
    const here = await device();
    const say = (comment: string) => saveComments(here.ports, { comments: [{ orderItemId: 'i1', comment }] });
    expect(await say(' \n ')).toMatchObject({ error: { kind: 'empty' } });
    await say('Soft');
    await say('Fresh');
    expect((await here.rows()).map((row) => row.kind === 'feedback.comment' && row.args.comment)).toEqual([
      'Soft',
      'Fresh',
    ]);
  });

  it('several comments are saved together or not at all, with the photographs on the first', async () => {
    const here = await device();
    const photos = [{ name: 'box.jpg', bytes: new Uint8Array([0xff, 0xd8, 0xff, 1]) }];
    const say = (...ids: string[]) =>
      saveComments(here.ports, { comments: ids.map((orderItemId) => ({ orderItemId, comment: 'Crushed' })), photos });
    expect(await say('i1', 'i9')).toMatchObject({ error: { kind: 'gone' } });
    expect(await here.rows()).toEqual([]);
    expect(await say('i1', 'i2')).toMatchObject({ ok: true });
    const [first, photo, second] = await here.rows();
    expect([first?.kind, photo?.kind, second?.kind]).toEqual([
      'feedback.comment',
      'document.attach',
      'feedback.comment',
    ]);
    expect(photo?.dependsOn).toEqual([first?.id]);
  });
});
