import type { Services } from '../core/context.ts'
import { balanceNews } from '../core/news.ts'
import type { LoanRow } from './loans.repository.ts'

/** After the commit: what the account has, or owes, has changed. What is lost here, the page reads again. */
export const announceLoan = (
  { bus, log }: Pick<Services, 'bus'> & { readonly log: Pick<Services['log'], 'warn'> },
  { id, user_id: userId }: Pick<LoanRow, 'id' | 'user_id'>,
): Promise<void> =>
  bus
    .publish(balanceNews, { userId, book: 'real' })
    .catch((error: unknown) => log.warn({ err: error, loan: id }, 'news of a loan got lost'))
