import { shellTexts } from '#texts/en/shell.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { focusTitleOver } from '../keep-focus.ts';
import { useTexts } from '../use-texts.ts';

/** Says in `text` that the form was begun before, and offers to begin it anew. */
export function RestoredNotice({ text, onStartOver }: { text: string; onStartOver: () => void }) {
  const t = useTexts(shellTexts).common;
  return (
    <Notice
      action={
        <Button
          variant="secondary"
          onClick={(event) => {
            // The button goes with the notice.
            focusTitleOver(event.currentTarget);
            onStartOver();
          }}
        >
          {t.startOver}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
