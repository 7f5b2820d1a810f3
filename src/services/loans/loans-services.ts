/** Fulfils the ports of the list of loans, which are of the real account whichever is in use. */
import { csvLine, csvTime } from '../../domain/csv.ts'
import { queryOf } from '../../domain/fund-filter.ts'
import { loanFileName, writeLoanFile } from '../../domain/loan-file.ts'
import { pageOf, type Page } from '../../domain/wire/envelope.ts'
import { loan, loanAgreement, type Loan } from '../../domain/wire/loans.ts'
import type { loansMachine } from '../../machines/loans/loans.machine.ts'
import type { LoanFilter } from '../../machines/loans/loans.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { FetchRowsInput } from '../../machines/shapes/filtered-list.ts'
import type { HttpClient } from '../http/http-client.ts'
import { readAllRows } from '../http/read-all-rows.ts'

interface Needs {
  readonly http: Pick<HttpClient, 'get'>
  readonly saveFile: (name: string, text: string, type: string) => void
}

const HEAD = [
  'number',
  'created',
  'currency',
  'amount',
  'days',
  'dailyRate',
  'state',
  'reason',
  'drawn',
  'repayBy',
  'interest',
  'owed',
  'ended',
]

const csvOf = (rows: readonly Loan[]): string =>
  [
    csvLine(...HEAD),
    ...rows.map((row) =>
      csvLine(
        row.number,
        csvTime(row.createTime),
        row.currency,
        row.amount,
        String(row.days),
        row.dailyRate,
        row.state,
        row.reason ?? '',
        csvTime(row.drawnAt),
        row.repaymentDate ?? '',
        row.interestSoFar,
        row.owed,
        csvTime(row.endedAt),
      ),
    ),
  ].join('')

export const createLoansServices = ({ http, saveFile }: Needs) => {
  const pageAt = ({ filter, cursor, size }: FetchRowsInput<LoanFilter>, signal: AbortSignal): Promise<Page<Loan>> =>
    http.get(
      '/user/listLoanRecord',
      pageOf(loan),
      { ...queryOf(filter), size, ...(cursor !== null && { cursor }) },
      { mode: 'real', signal },
    )
  return {
    fetchLoans: (input, { signal }) => pageAt(input, signal),
    async saveLoans({ filter }, { signal }) {
      const rows = await readAllRows((asked) => pageAt({ filter, ...asked }, signal))
      saveFile('plimsoll-loans.csv', csvOf(rows), 'text/csv')
      return { count: rows.length }
    },
    /** Who has left the page meanwhile is not handed a file. */
    async saveAgreement({ id }, { signal }) {
      const signed = await http.get(`/user/getLoanAgreement/${id}`, loanAgreement, {}, { mode: 'real', signal })
      signal.throwIfAborted()
      saveFile(loanFileName(signed), writeLoanFile(signed), 'text/html')
    },
  } satisfies ServicesFor<typeof loansMachine>
}
