/** Fulfils the ports of the profile chart: the statement is added up and written here, exactly, before it is handed out. */
import type { Failure } from '../../domain/error-codes.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import { addsUp, statementCsv, sumOf } from '../../domain/statement.ts'
import { statement } from '../../domain/wire/order.ts'
import type { profileMachine } from '../../machines/profile/profile.machine.ts'
import type { Clipboard } from '../clipboard/clipboard.ts'
import type { HttpClient } from '../http/http-client.ts'

export interface ProfileServicesOptions {
  readonly http: HttpClient
  readonly clipboard: Clipboard
  saveFile(name: string, text: string, type: string): void
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 10)

export const createProfileServices = ({ http, clipboard, saveFile }: ProfileServicesOptions) =>
  ({
    async exportStatement({ mode, currency, from, to }, { signal }) {
      const found = await http.get('/user/getStatement', statement, { currency, from, to }, { mode, signal })
      if (!addsUp(found)) throw { code: 'STATEMENT', message: 'opening and movements do not make the closing balance' } satisfies Failure
      const begin = found.entries[0]?.at ?? to
      saveFile(
        `plimsoll-${mode}-${currency}-${day(from === 0 ? begin : from)}-${day(to)}.csv`,
        statementCsv(found, { account: mode, from, to }),
        'text/csv',
      )
      const { opening, closing, entries } = found
      return { count: entries.length, opening, sum: sumOf(entries), closing }
    },
    copyId: ({ userId }) => clipboard.copy(userId),
  }) satisfies ServicesFor<typeof profileMachine>
