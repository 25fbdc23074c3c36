import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useState } from 'react';
import type { QuickRow } from '#db/views/index.ts';
import { quickOrderTexts } from '#texts/en/quick-order.ts';
import { useToasts } from '#ui/app-context.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { cx } from '#ui/cx.ts';
import { focusNeighbour } from '#ui/keep-focus.ts';
import { ToastMs } from '#ui/toasts/toast-store.ts';
import { useReducedMotion } from '#ui/use-reduced-motion.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconGripVertical from '~icons/grip-vertical';
import IconX from '~icons/x';
import classes from './quick-order.module.css';
import { RowHead } from './row-head.tsx';
import { useList } from './use-list.ts';

type Props = { rows: readonly QuickRow[]; listId: string };

/** The products in shelf order, moved by drag or with the keyboard, or taken out (REORD-003). */
export function ArrangeRows({ rows, listId }: Props) {
  const t = useTexts(quickOrderTexts);
  const change = useList(listId);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // The order of the last drop, until the view has it.
  const [dropped, setDropped] = useState<readonly string[] | null>(null);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ids = (dropped ?? [...byId.keys()]).filter((id) => byId.has(id));
  const shown = ids.length === rows.length ? ids : [...byId.keys()];
  const place = (id: string | number) => shown.indexOf(String(id)) + 1;
  const nameOf = (id: string | number) => byId.get(String(id))?.name || t.unnamed;

  const drop = async ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const order = arrayMove([...shown], place(active.id) - 1, place(over.id) - 1);
    setDropped(order);
    await change({ kind: 'arrange', order });
    setDropped(null);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={(event) => void drop(event)}
      accessibility={{
        screenReaderInstructions: { draggable: t.arrange.help },
        announcements: {
          onDragStart: ({ active }) => t.arrange.lifted(nameOf(active.id), place(active.id)),
          onDragOver: ({ active, over }) =>
            over ? t.arrange.moved(nameOf(active.id), place(over.id), shown.length) : '',
          onDragEnd: ({ active, over }) => t.arrange.dropped(nameOf(active.id), place(over?.id ?? active.id)),
          onDragCancel: ({ active }) => t.arrange.cancelled(nameOf(active.id)),
        },
      }}
    >
      <SortableContext items={shown}>
        <ul className={classes.rows} aria-label={t.products}>
          {shown.map((id) => {
            const row = byId.get(id);
            return row ? <ArrangeRow key={id} row={row} listId={listId} /> : null;
          })}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function ArrangeRow({ row, listId }: { row: QuickRow; listId: string }) {
  const t = useTexts(quickOrderTexts);
  const toasts = useToasts();
  const change = useList(listId);
  const still = useReducedMotion();
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: row.id });
  const name = row.name || t.unnamed;
  const takeOut = async () => {
    const before = await change({ kind: 'take-out', productId: row.id });
    if (!before) return;
    const action = { label: t.undo, run: () => void change({ kind: 'restore', productId: row.id, before }) };
    toasts.show({ text: t.arrange.takenOut(name), ms: ToastMs.refusal, action });
  };
  return (
    <li
      ref={setNodeRef}
      className={cx(classes.row, classes.movable, isDragging && classes.lifted)}
      style={{ transform: CSS.Translate.toString(transform), transition: still ? undefined : transition }}
      data-row={row.id}
      data-sku={row.sku}
    >
      <button type="button" {...attributes} {...listeners} aria-label={t.arrange.move(name)} className={classes.handle}>
        <IconGripVertical size={20} aria-hidden="true" />
      </button>
      <RowHead row={row} />
      <IconButton
        label={t.arrange.takeOut(name)}
        onClick={(event) => {
          focusNeighbour(event.currentTarget);
          void takeOut();
        }}
        className={classes.takeOut}
      >
        <IconX size={20} />
      </IconButton>
    </li>
  );
}
