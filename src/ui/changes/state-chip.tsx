import { outboxTexts } from '#texts/en/outbox.ts';
import { Chip } from '../controls/chip.tsx';
import { useTexts } from '../use-texts.ts';
import { changeLooks, type ShownState } from './change-looks.ts';

/** The state of a change or an order, with the same icon, colour and label on every screen. */
export function StateChip({ state }: { state: ShownState }) {
  const t = useTexts(outboxTexts);
  const { tone, Icon } = changeLooks[state];
  return (
    <Chip tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
      {t.state[state]}
    </Chip>
  );
}
