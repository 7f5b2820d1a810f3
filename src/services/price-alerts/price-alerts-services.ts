/** Fulfils the ports of the price alerts. */
import * as z from 'zod/mini'
import type { ServicesFor } from '../../machines/ports.ts'
import { priceAlert, priceAlertList } from '../../domain/wire/price-alert.ts'
import type { priceAlertsMachine } from '../../machines/price-alerts/price-alerts.machine.ts'
import type { SaveAlertInput } from '../../machines/price-alerts/price-alerts.types.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createPriceAlertsServices = (http: HttpClient) => {
  /** Saves an alert. The venue arms it again even if nothing has changed. */
  const arm = ({ id, direction, price, byMail, key }: SaveAlertInput, signal: AbortSignal) =>
    http.post(`/user/rearmPriceAlert/${id}`, priceAlert, { direction, price, byMail }, { key, signal })
  return {
    fetchAlerts: (_input: undefined, { signal }) => http.get('/user/listPriceAlerts', priceAlertList, {}, { signal }),
    saveAlert: (input: SaveAlertInput, { signal }) => {
      const { id, code, direction, price, byMail, key } = input
      if (id !== null) return arm(input, signal)
      return http.post('/user/addPriceAlert', priceAlert, { code, direction, price, byMail }, { key, signal })
    },
    removeAlert: async ({ id }: { readonly id: string }, { signal }) => {
      await http.post(`/user/removePriceAlert/${id}`, z.null(), {}, { signal })
      return { id }
    },
    rearmAlert: (input: SaveAlertInput, { signal }) => arm(input, signal),
  } satisfies ServicesFor<typeof priceAlertsMachine>
}
