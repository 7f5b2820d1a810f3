import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { OWN_CODES } from '../../domain/error-codes.ts'
import { thirdPartySignInMachine } from './third-party-sign-in.machine.ts'
import { selectThirdParty } from './third-party-sign-in.selectors.ts'

const begin = () => drive(thirdPartySignInMachine, undefined)
const back = { name: 'Harbour ID', purpose: 'signIn', returnTo: '/market' } as const
const press = { type: 'thirdPartySignIn.begin', purpose: 'signIn', returnTo: null } as const
const offered = () => begin().done('readReturn', { kind: 'nothing' }).done('readOffer', { name: 'Harbour ID' })
const exchanging = (purpose: 'signIn' | 'link' = 'signIn') =>
  begin().done('readReturn', { kind: 'answer', answerRef: 'r', ...back, purpose })

test.each([
  ['opening', 'restoring', begin()],
  ['opening', 'restoring', begin().done('readReturn', { kind: 'nothing' })],
  ['offered', null, offered()],
  ['closed', 'inFlight', begin().done('readReturn', { kind: 'nothing' }).done('readOffer', { name: null })],
  ['unread', 'inFlight', begin().done('readReturn', { kind: 'nothing' }).fire('offerTimeout')],
  ['travelling', 'inFlight', offered().send(press)],
  ['travelling', 'inFlight', offered().send(press).done('startSignIn', { pageRef: 'r' })],
  ['travelling', 'inFlight', offered().send(press).done('startSignIn', { pageRef: 'r' }).done('openIssuer')],
  ['exchanging', 'inFlight', exchanging()],
  ['signedIn', 'alreadySignedIn', exchanging().done('exchangeAnswer', { userId: 'u1' })],
  // The sign-in page takes over with the second step.
  ['exchanging', 'inFlight', exchanging().done('exchangeAnswer', { userId: null })],
  ['linked', 'inFlight', exchanging('link').done('exchangeAnswer', { userId: null })],
  ['ended', null, exchanging().fire('exchangeTimeout')],
] as const)('scene %s, why not: %s', (scene, whyNotBegin, { snapshot }) => {
  expect(selectThirdParty(snapshot)).toMatchObject({ scene, whyNotBegin, ...(scene !== 'ended' && { ending: null }) })
})

test('the ending is named, with what is known of the sign-in', () => {
  expect(selectThirdParty(begin().done('readReturn', { kind: 'cancelled', ...back }).snapshot)).toEqual({
    scene: 'ended',
    ending: 'cancelled',
    name: 'Harbour ID',
    purpose: 'signIn',
    returnTo: '/market',
    failure: null,
    whyNotBegin: null,
  })
  const taken = exchanging().fail('exchangeAnswer', { code: String(OWN_CODES.thirdPartyEmailTaken), message: '' })
  expect(selectThirdParty(taken.snapshot)).toMatchObject({ ending: 'taken', failure: { code: '30067' } })
  const closed = exchanging().fail('exchangeAnswer', { code: String(OWN_CODES.registrationClosed), message: '' })
  expect(selectThirdParty(closed.snapshot)).toMatchObject({ ending: 'refused', failure: { code: '30022' } })
})
