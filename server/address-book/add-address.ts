/**
 * An address comes into the book with a code from the owner's mailbox. The code is good for this person and this address alone, and
 * the mail names the address: whoever sits at somebody else's open session can't have it.
 */
import { addressNamed, MOST_ADDRESSES } from '../../src/domain/address-book.ts'
import type { Network } from '../../src/domain/funds.ts'
import { givenNameOf, givenNameProblemOf } from '../../src/domain/given-name.ts'
import { judgeAddress } from '../../src/domain/receiving-address.ts'
import type { AddAddressBody, BookedAddress, SendAddressCodeBody } from '../../src/domain/wire/address-book.ts'
import { emailCode } from '../../src/domain/wire/session.ts'
import { DONE, Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Db, Tx } from '../core/database/schema.ts'
import { requestHashOf, type Answer } from '../core/idempotency.ts'
import { PLACE_REFUSALS, unauthorized } from '../core/refusals.ts'
import { holdSession } from '../core/sessions/lock-session.ts'
import type { Caller } from '../core/sessions/session-origin.ts'
import type { Viewer } from '../core/sessions/sessions.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import type { Mailer } from '../mailbox/mailer.ts'
import { asPerson, useCode, type CodeRequest } from '../registration/email-codes.ts'
import { REGISTRATION_REFUSALS } from '../registration/registration-refusals.ts'
import { sendCode } from '../registration/send-code.ts'
import { noteChange } from '../security/tell-owner.ts'
import { addressesOf, bookedAddressOf, storeAddress } from './address-book.repository.ts'
import { ADDRESS_REFUSALS } from './address-refusals.ts'

interface Place {
  readonly network: Network
  /** As its network writes it best. */
  readonly address: string
}

/** Refuses what is no address of this network, by what is wrong with it. */
const placeOf = ({ network, address }: SendAddressCodeBody): Place => {
  if (address.trim() === '') throw new Refusal(PLACE_REFUSALS.addressMissing, 'no address')
  const judged = judgeAddress(network, address)
  if (judged.verdict !== 'valid') throw new Refusal(ADDRESS_REFUSALS[judged.verdict], `no address of ${network} to send to`)
  return { network, address: judged.address }
}

/** Refuses an address that is in the book already, and one more than a person may have. Gives the owner's e-mail address. */
const requireRoom = async (on: Db | Tx, userId: string, { network, address }: Place): Promise<string> => {
  const user = await findUser(on, userId)
  if (!user) throw unauthorized()
  const booked = await addressesOf(on, userId)
  if (booked.some((row) => row.network === network && row.address === address))
    throw new Refusal(ADDRESS_REFUSALS.bookedAlready, 'the address is in the book')
  if (booked.length >= MOST_ADDRESSES) throw new Refusal(ADDRESS_REFUSALS.bookFull, `there are ${MOST_ADDRESSES} addresses already`)
  if (user.email === null) throw new Refusal(ADDRESS_REFUSALS.emailMissing, 'a code can go nowhere')
  return user.email
}

const codeFor = (services: Services, { userId }: Viewer, caller: Caller, email: string, place: Place): CodeRequest & Caller => ({
  ...asPerson(services, userId, caller),
  email,
  purpose: 'address',
  only: addressNamed(place.network, place.address),
})

/** Mails the code for this address. Refuses by `ADDRESS_REFUSALS`, and `tooManyAttempts` before the wait is over. */
export const sendAddressCode = async (
  services: Services,
  mailer: Mailer,
  viewer: Viewer,
  body: SendAddressCodeBody,
  caller: Caller,
): Promise<void> => {
  const place = placeOf(body)
  const email = await requireRoom(services.db, viewer.userId, place)
  await sendCode(services, mailer, codeFor(services, viewer, caller, email, place))
}

/** Undoes the call with its key, which a refusal would keep: under it the call can be made again, once the person has signed in. */
class SessionOver extends Error {}

/** `added`: what the owner is told, if this very call has added it. */
export interface AddressAdded {
  readonly answer: Answer<BookedAddress | null>
  readonly added: string | undefined
}

/** Adds the address, once per Idempotency-Key. What is refused for address or label does not use the code up. */
export const addAddress = async (
  services: Services,
  viewer: Viewer,
  key: string,
  body: AddAddressBody,
  caller: Caller,
): Promise<AddressAdded> => {
  const place = placeOf(body)
  if (givenNameProblemOf(body.label) !== null) throw new Refusal(ADDRESS_REFUSALS.labelWrong, 'no label')
  const label = givenNameOf(body.label)
  const code = body.code.trim()
  if (!emailCode.safeParse(code).success) throw new Refusal(REGISTRATION_REFUSALS.verificationCodeWrong, 'a code has six digits')
  const { userId } = viewer
  let added: string | undefined
  const call = { key, owner: userId, requestHash: requestHashOf(key, 'addAddress', { ...place, label, code }) }
  try {
    const answer = await services.idempotency.runOnce<BookedAddress | null>(call, async (tx) => {
      // One at a time counts the addresses of a person.
      if (!(await holdSession(tx, viewer))) throw new SessionOver('the session has ended meanwhile')
      const email = await requireRoom(tx, userId, place)
      const verdict = await useCode(services, tx, codeFor(services, viewer, caller, email, place), code)
      // Returned instead of thrown: a throw would roll back the guess count.
      if (verdict === 'wrong') return { result: null, answer: REGISTRATION_REFUSALS.verificationCodeWrong }
      if (verdict === 'none') return { result: null, answer: REGISTRATION_REFUSALS.codeWrong }
      const at = services.clock.now()
      const row = await storeAddress(tx, { userId, ...place, label, at })
      const name = addressNamed(row.network, row.address)
      await noteChange(tx, { userId, what: 'addressAdded', id: key, name, at })
      added = name
      return { result: bookedAddressOf(row), answer: DONE }
    })
    return { answer, added }
  } catch (error) {
    throw error instanceof SessionOver ? unauthorized() : error
  }
}
