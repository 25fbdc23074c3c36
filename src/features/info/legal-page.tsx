import type { ReactNode } from 'react';
import { infoTexts } from '#texts/en/info.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconPrinter from '~icons/printer';
import classes from './legal.module.css';

/** A text to read at length, offline, or on paper (INFO-006). */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts(infoTexts);
  return (
    <Page
      title={title}
      shop="none"
      actions={
        <IconButton label={t.print} onClick={() => print()}>
          <IconPrinter />
        </IconButton>
      }
    >
      <article className={classes.article} data-printed>
        {children}
      </article>
    </Page>
  );
}

type SectionTexts = { readonly heading: string; readonly points: readonly string[] };

/** Numbered sections, so that a letter can name one; a single sentence is no list. */
export function LegalSections({ sections }: { sections: readonly SectionTexts[] }) {
  return sections.map(({ heading, points }, at) => (
    <section key={heading} className={classes.section}>
      <h2 className={classes.heading}>{`${at + 1}. ${heading}`}</h2>
      {points.length === 1 ? (
        <p>{points[0]}</p>
      ) : (
        <ul className={classes.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  ));
}
