/** Fulfils the ports of one withdrawal on its way. */
import { withdrawal } from '../../domain/wire/withdrawal.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { withdrawalReviewMachine } from '../../machines/withdrawal-review/withdrawal-review.machine.ts'
import type { CancelWithdrawalInput, FetchWithdrawalInput } from '../../machines/withdrawal-review/withdrawal-review.types.ts'
import type { HttpClient } from '../http/http-client.ts'

/** @param now epoch milliseconds by the venue's clock */
export const createWithdrawalReviewServices = (http: HttpClient, now: () => number) =>
  ({
    fetchWithdrawal: async ({ id }: FetchWithdrawalInput, { signal }) => {
      const found = await http.get(`/user/getWithdrawal/${id}`, withdrawal, {}, { mode: 'real', signal })
      return { withdrawal: found, at: now() }
    },
    cancelWithdrawal: async ({ id, key, mode }: CancelWithdrawalInput, { signal }) => {
      await http.post(`/user/cancelWithdrawal/${id}`, withdrawal, {}, { key, mode, signal })
    },
  }) satisfies ServicesFor<typeof withdrawalReviewMachine>
