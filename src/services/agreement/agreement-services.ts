/** Fulfils the ports of the agreement chart. */
import type { Failure } from '../../domain/error-codes.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import { LOAN_CODES } from '../../domain/loan-codes.ts'
import { loanFileName, writeLoanFile } from '../../domain/loan-file.ts'
import { readSignature } from '../../domain/sealed-signature.ts'
import type { SealedStore } from '../../domain/stores.ts'
import { loan, loanAgreement, loanQuote } from '../../domain/wire/loans.ts'
import type { agreementMachine } from '../../machines/agreement/agreement.machine.ts'
import type { QuoteInput, SaveSignedInput, SubmitLoanInput } from '../../machines/agreement/agreement.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

export interface AgreementServicesOptions {
  readonly http: HttpClient
  readonly vault: SealedStore
  saveFile(name: string, text: string, type: string): void
}

const sha256Of = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const createAgreementServices = ({ http, vault, saveFile }: AgreementServicesOptions) =>
  ({
    async quoteLoan({ body }: QuoteInput, { signal }) {
      const quote = await http.post('/user/quoteLoan', loanQuote, body, { mode: 'real', signal })
      return { quote, isTextRight: quote.hash === (await sha256Of(quote.text)) }
    },
    /** Who has left the page meanwhile is not handed a file. */
    async saveSigned({ loanId }: SaveSignedInput, { signal }) {
      const signed = await http.get(`/user/getLoanAgreement/${loanId}`, loanAgreement, {}, { mode: 'real', signal })
      signal.throwIfAborted()
      saveFile(loanFileName(signed), writeLoanFile(signed), 'text/html')
    },
    /** Without the signature, which a reload takes from this page, nothing is sent. */
    async submitLoan({ key, mode, body, signature: ref }: SubmitLoanInput, { signal }) {
      const signature = readSignature(vault, ref)
      if (signature === null) throw { code: String(LOAN_CODES.notSigned), message: 'the signature is gone' } satisfies Failure
      return http.write('/user/loan', loan, { ...body, signature }, { key, mode, signal })
    },
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, loan, input, signal),
  }) satisfies ServicesFor<typeof agreementMachine>
