/** Calls about the addresses that a person sends their money to. */
import * as z from 'zod/mini'
import { network } from './deposit.ts'
import { instant, withoutNul } from './envelope.ts'

/** An address of the person's own book. `GET /user/listAddresses` gives all of them. */
export const bookedAddress = z.object({ id: z.string(), network, address: z.string(), label: z.string(), addedAt: instant })
export type BookedAddress = z.infer<typeof bookedAddress>

/**
 * `POST /user/addAddress`, with an Idempotency-Key; answered with the entry. `code` is the one that `POST /user/sendAddressCode` has
 * sent to the account's e-mail address. `POST /user/removeAddress/{id}` takes one out.
 */
export const addAddressBody = z.strictObject({
  network,
  address: z.string().check(z.maxLength(100), withoutNul),
  label: z.string().check(z.maxLength(100), withoutNul),
  code: z.string().check(z.maxLength(20)),
})
export type AddAddressBody = z.infer<typeof addAddressBody>
