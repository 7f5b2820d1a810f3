import type { Page } from '../../domain/wire/envelope.ts'

/**
 * Where the rows after a page begin; `null` when there are none. Pages in journals from before there were cursors say only how many
 * rows there are: `held` of them are here then.
 */
export const nextAfter = (
  { items, total, next }: Pick<Page<unknown>, 'items' | 'total'> & { readonly next?: string | null },
  held: number,
): string | null => (next !== undefined ? next : items.length > 0 && held < (total ?? 0) ? `${held}` : null)
