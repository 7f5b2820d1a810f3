import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { thirdPartySignInMachine } from '../../src/machines/third-party-sign-in/third-party-sign-in.machine.ts'
import type { Return } from '../../src/machines/third-party-sign-in/third-party-sign-in.types.ts'
import { defineCases } from '../support/paths/cases.ts'
import type { PortInput } from '../support/port-input.ts'

const begun = { name: 'Example', purpose: 'signIn', returnTo: '/market' } as const
const ANSWER_REF = 'sealed:thirdParty.answer:1'
const back = (kind: Exclude<Return['kind'], 'nothing' | 'answer'>): Return => ({ kind, ...begun })
const refused = (code: number | string) => ({ code: String(code), message: 'exchange' })

export const cases = defineCases({
  machine: thirdPartySignInMachine,
  input: undefined,
  events: [
    { type: 'thirdPartySignIn.begin', purpose: 'signIn', returnTo: '/profile/orders' },
    { type: 'thirdPartySignIn.begin', purpose: 'link', returnTo: null },
    { type: 'thirdPartySignIn.retry' },
  ],
  effects: {
    readReturn: {
      ok: [
        { kind: 'nothing' },
        { kind: 'answer', answerRef: ANSWER_REF, ...begun },
        { kind: 'answer', answerRef: ANSWER_REF, name: null, purpose: 'link', returnTo: null },
        back('cancelled'),
        back('refused'),
        back('unavailable'),
        back('foreign'),
        back('used'),
        back('interrupted'),
      ],
      fail: [{ code: 'MALFORMED', message: 'address' }],
    },
    readOffer: { ok: [{ name: 'Example' }, { name: null }], fail: [{ code: 'NETWORK', message: 'offer' }] },
    startSignIn: {
      ok: [({ n }) => ({ pageRef: `sealed:thirdParty.page:${n}` })],
      fail: [refused(OWN_CODES.thirdPartyNotOffered), refused(OWN_CODES.thirdPartyAway)],
    },
    openIssuer: { ok: [undefined], fail: [{ code: 'MALFORMED', message: 'address' }] },
    exchangeAnswer: {
      ok: [({ n }) => ({ userId: `u-${n}` }), { userId: null }],
      fail: [
        ...(['NotOffered', 'Expired', 'Used', 'Foreign', 'Refused', 'EmailTaken', 'LinkedElsewhere', 'Away'] as const).map((name) =>
          refused(OWN_CODES[`thirdParty${name}`]),
        ),
        refused(30001),
        refused(10005),
        refused('NETWORK'),
      ],
    },
  },
  abstract: ({ name, purpose, pageRef, answerRef, failure }) => [
    name === null,
    purpose,
    pageRef === null,
    answerRef === null,
    failure !== null,
  ],
  laws: [
    {
      name: 'every state that is not the end leads on: by a person, an answer or a clock',
      holdsAt: ({ value, timers, effects, status, ...at }) =>
        status !== 'active' ||
        timers.length > 0 ||
        Object.keys(effects).length > 0 ||
        ['idle', 'closed', 'unread', 'stalled'].includes(value as string) ||
        at.tags.has('over'),
    },
    { name: 'no wait is without end', holdsAt: ({ timers, effects }) => Object.keys(effects).length === 0 || timers.length > 0 },
    {
      name: 'whoever is told that it is not offered, or not known, may ask again',
      holdsOver: ({ before, event, started }) =>
        !['closed', 'unread', 'stalled'].includes(before.value as string) ||
        event.type !== 'thirdPartySignIn.retry' ||
        started.length === 1,
    },
    {
      name: 'an answer of the issuer is sent once, and only one that came back to this tab',
      holdsOver: ({ before, started }) => !started.includes('exchangeAnswer') || before.value === 'reading',
    },
    {
      name: 'the browser is sent away only to a page that the venue has prepared, and only after a press',
      holdsAt: ({ effects }) => {
        const input = effects['openIssuer']?.input as PortInput<typeof thirdPartySignInMachine, 'openIssuer'> | undefined
        return !input || input.pageRef !== null
      },
    },
    {
      name: 'a sign-in is begun once until it is known what became of it',
      holdsOver: ({ before, started }) => !started.includes('startSignIn') || !('startSignIn' in before.effects),
    },
    {
      name: 'nobody is announced who was not named by the venue',
      holdsOver: ({ emitted }) => emitted.every((event) => event['userId'] !== ''),
    },
    { name: 'joining two accounts signs nobody in', holdsOver: ({ after, emitted }) => after.value !== 'linked' || emitted.length === 0 },
    {
      name: 'whatever ends without success can be begun again',
      holdsAt: ({ value, tags }) => (typeof value === 'object' && value !== null && 'ended' in value) === tags.has('over'),
    },
  ],
  equivalents: [
    ...Array.from({ length: 6 }, (_, branch) => ({
      mutant: `swap branches: thirdPartySignIn.reading done readReturn[${branch}]`,
      reason: 'What came back is of one kind: no two of these guards hold together.',
    })),
    ...Array.from({ length: 5 }, (_, branch) => ({
      mutant: `swap branches: thirdPartySignIn.exchanging fail exchangeAnswer[${branch}]`,
      reason: 'A refusal has one code: no two of these guards hold together.',
    })),
  ],
})
