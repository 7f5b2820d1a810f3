/** Fulfils the ports of the supportDialog chart. The texts of the message and of the log are read here and nowhere else. */
import type { Failure } from '../../domain/error-codes.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import { readServiceLinks } from '../../domain/service-links.ts'
import { paramResult } from '../../domain/wire/market.ts'
import { LARGEST_LOG, sendMessageResult } from '../../domain/wire/support.ts'
import type { SealedStore } from '../../domain/stores.ts'
import type { supportDialogMachine } from '../../machines/support-dialog/support-dialog.machine.ts'
import type { HttpClient } from '../http/http-client.ts'

/** A log as text, and how many entries are in it. */
export interface LogText {
  readonly text: string
  readonly entries: number
}

export interface SupportDialogServicesOptions {
  readonly http: HttpClient
  readonly sealed: SealedStore & { seal(field: string, value: string): string; forget(field: string): void }
  /** The newest entries of the session log, redacted, as they would be exported; at most `most` of them. */
  logText(most: number): Promise<LogText>
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

export const createSupportDialogServices = ({ http, sealed, logText }: SupportDialogServicesOptions) =>
  ({
    async readLinks(_input, { signal }) {
      const { paramValue } = await http.get('/index/getParamByKey/customer_service_links', paramResult, undefined, { signal })
      const found = readServiceLinks(paramValue)
      if (found === 'unreadable') throw { code: 'SERVICE_LINKS', message: 'customer_service_links is no list of links' } satisfies Failure
      return found
    },
    async readLog() {
      let log = await logText(Infinity)
      let isCut = false
      for (let most = log.entries; bytesOf(log.text) > LARGEST_LOG && most > 1; isCut = true) {
        most = Math.floor(most / 2)
        log = await logText(most)
      }
      return { ref: sealed.seal('supportDialog.log', log.text), entries: log.entries, size: bytesOf(log.text), isCut }
    },
    /** The same key twice is one message: the venue answers the second with the first's number. */
    async sendMessage({ key, ref, logRef }, { signal }) {
      const body = { text: sealed.read(ref).trim(), log: logRef === null ? null : sealed.read(logRef) }
      const sent = await http.post('/support/sendMessage', sendMessageResult, body, { key, signal })
      for (const field of ['supportDialog.text', 'supportDialog.log']) sealed.forget(field)
      return sent
    },
  }) satisfies ServicesFor<typeof supportDialogMachine>
