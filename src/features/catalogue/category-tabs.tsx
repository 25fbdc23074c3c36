import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { CategoryViewRef } from '#db/views/index.ts';
import { catalogueTexts } from '#texts/en/catalogue.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './category-tabs.module.css';

export type CategoryTabsProps = {
  parent: string;
  tabs: readonly CategoryViewRef[];
  chosen: string | null;
  onChoose: (id: string) => void;
};

/** The id of a tab's panel. */
export const panelId = (tab: string): string => `panel-${tab}`;
export const tabId = (tab: string): string => `tab-${tab}`;

/** A tab bar that scrolls sideways; arrow keys move between the tabs. */
export function CategoryTabs({ parent, tabs, chosen, onChoose }: CategoryTabsProps) {
  const t = useTexts(catalogueTexts);
  const ref = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls a newly chosen tab into view
  useEffect(() => {
    const bar = ref.current;
    const tab = bar?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (bar && tab) bar.scrollTo({ left: tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2 });
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const now = tabs.findIndex((tab) => tab.id === chosen);
    const next = target(event.key, now, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.id);
    document.getElementById(tabId(tab.id))?.focus();
  };
  return (
    <div ref={ref} role="tablist" aria-label={t.tabs(parent)} className={classes.bar} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(tab.id)}
          aria-selected={tab.id === chosen}
          aria-controls={panelId(tab.id)}
          tabIndex={tab.id === chosen ? 0 : -1}
          className={classes.tab}
          onClick={() => onChoose(tab.id)}
        >
          {tab.name}
        </button>
      ))}
    </div>
  );
}

function target(key: string, now: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (now + 1) % count;
    case 'ArrowLeft':
      return (now - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
