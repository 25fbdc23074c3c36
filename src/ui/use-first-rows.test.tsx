import { expect, it } from 'vitest';
import { draw } from '#test/support/draw.tsx';
import { useFirstRows } from './use-first-rows.ts';

function List({ length, least }: { length: number; least?: number }) {
  const all = Array.from({ length }, (_, n) => n);
  const { rows, style } = useFirstRows(all, { list: '', ...(least === undefined ? {} : { least }) });
  return (
    <ul style={style}>
      {rows.map((n) => (
        <li key={n} />
      ))}
    </ul>
  );
}

it('draws a screenful of a long list first, with room for the rows to come', async () => {
  const drawn = async (props: Parameters<typeof List>[0]) => {
    const html = await draw(<List {...props} />);
    return [html.match(/<li>/g)?.length, /--rows-to-come:(\d+)/.exec(html)?.[1]];
  };
  expect(await drawn({ length: 150 })).toEqual([24, '126']);
  expect(await drawn({ length: 150, least: 101 })).toEqual([101, '49']);
  expect(await drawn({ length: 3 })).toEqual([3, '0']);
});
