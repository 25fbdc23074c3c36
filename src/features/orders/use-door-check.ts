import { useForm } from '@mantine/form';
import type { DeliveredLine } from '#db/views/index.ts';
import { photoKey } from '#domain/documents/photo-key.ts';
import { type DoorCheck, findingsOf, type LineCheck, withinLine } from '#domain/orders/door-check.ts';
import type { DoorTold } from '#domain/orders/door-told.ts';
import { useFormDraft } from '#ui/forms/use-form-draft.ts';
import { usePhotos } from './use-photos.ts';

type Values = {
  check: DoorCheck;
  /** What went to the shop as comments, so that nobody sends it twice. */
  told: DoorTold;
};

/** The name of the draft that keeps an order's check. */
export const doorDraft = (orderId: string): string => `door-check:${orderId}`;

const fine: LineCheck = { missing: 0, damaged: 0 };

/** The check of an order at the door. It is kept on this device only, also without network. */
export function useDoorCheck(orderId: string, lines: readonly DeliveredLine[]) {
  const form = useForm<Values>({ initialValues: { check: {}, told: { lines: {}, photos: [] } } });
  const draft = useFormDraft(form, { name: doorDraft(orderId) });
  const photos = usePhotos(`door-check-photos:${orderId}`);
  const { check, told } = form.values;
  const change = (to: (check: DoorCheck) => DoorCheck) => form.setFieldValue('check', to);
  return {
    ready: draft.ready && photos.ready,
    check,
    told,
    photos,
    findings: findingsOf(lines, check),
    /** Ticks a line; one that was ticked, or counted, is unchecked again. */
    toggle: (id: string) => change(({ [id]: counted, ...others }) => (counted ? others : { ...others, [id]: fine })),
    tickAll: () => change((now) => ({ ...Object.fromEntries(lines.map(({ id }) => [id, fine])), ...now })),
    count: ({ id, quantity }: DeliveredLine, counted: LineCheck) =>
      change((now) => ({ ...now, [id]: withinLine(counted, quantity) })),
    noteTold: (lines: readonly { id: string; words: string }[]) =>
      form.setFieldValue('told', {
        lines: Object.fromEntries(lines.map(({ id, words }) => [id, words])),
        photos: photos.photos.map(photoKey),
      }),
    startOver: () => {
      form.reset();
      photos.empty();
    },
  };
}

export type DoorChecking = ReturnType<typeof useDoorCheck>;
