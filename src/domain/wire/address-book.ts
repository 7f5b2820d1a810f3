/** Calls about the addresses that a person sends their money to. */
import * as z from 'zod/mini'
import { network } from './deposit.ts'
import { instant, withoutNul } from './envelope.ts'

/** An address of the person's own book. `GET /user/listAddresses` gives all of them. */
export const bookedAddress = z.object({ id: z.string(), network, address: z.string(), label: z.string(), addedAt: instant })
export type BookedAddress = z.infer<typeof bookedAddress>

const address = z.string().check(z.maxLength(100), withoutNul)

/**
 * `POST /user/sendAddressCode`: a code to the e-mail address of the account, good for adding this address and no other. The mail
 * names the address. Answered like `/login/sendCode`, or with the code of `ADDRESS_CODES` that says what is wrong with the address.
 */
export const sendAddressCodeBody = z.strictObject({ network, address })
export type SendAddressCodeBody = z.infer<typeof sendAddressCodeBody>

/**
 * `POST /user/addAddress`, with an Idempotency-Key; answered with the entry. `code` is the one that `POST /user/sendAddressCode` has
 * sent for this address. `POST /user/removeAddress/{id}` takes one out, and is answered with `null`; doing it again changes nothing.
 */
export const addAddressBody = z.strictObject({
  network,
  address,
  label: z.string().check(z.maxLength(100), withoutNul),
  code: z.string().check(z.maxLength(20)),
})
export type AddAddressBody = z.infer<typeof addAddressBody>
