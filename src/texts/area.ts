/** A text: a sentence, a function that makes a sentence of values, or a group or list of these. */
export type TextTree = { readonly [key: string]: TextNode };
type TextNode = string | ((...values: never[]) => string) | readonly TextNode[] | TextTree;

/**
 * All texts of one part of the app. The types derive from the English texts: another language must have the same keys
 * and take the same values (`Translation`).
 */
export type TextArea<T extends TextTree = TextTree> = { readonly name: string; readonly en: T };

export type Translation<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer V) => string
      ? (...values: V) => string
      : Translation<T[K]>;
};

export function textArea<T extends TextTree>(name: string, en: T): TextArea<T> {
  return { name, en };
}
