/** The page of an identity: its steps, the review, what became of what was sent, and the decision item by item. */
import * as z from 'zod/mini'
import type { IdentityField } from '../../src/domain/identity-form.ts'
import { IDENTITY_ITEMS, PICTURE_ITEMS, type IdentityItem, type PictureItem } from '../../src/domain/identity.ts'
import { identification, identityDraft, identityStanding } from '../../src/domain/wire/identity.ts'
import { loanOffer } from '../../src/domain/wire/loans.ts'
import type {
  FormInput,
  KycContext,
  KycEvent,
  KycStep,
  ReadIdentity,
  SaveDraftInput,
  SubmitIdentityInput,
  Submitted,
} from '../../src/machines/kyc/kyc.types.ts'
import { act, defineBinding, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
import { faultOfBody, faultOfKey, keyOf } from '../support/pages/keys.ts'
import {
  at,
  button,
  buttons,
  chosen,
  fact,
  field,
  heading,
  link,
  look,
  no,
  says,
  saysNothingOf,
  titled,
  within,
  type Look,
} from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { openedLate } from '../support/pages/real-account.ts'
import type { Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import type { Call } from '../support/pages/venue.ts'
import { refusal, success, type Reply } from '../support/pages/world.ts'
import { PATH_EPOCH } from '../support/paths/cases.ts'
import { OTHER_SIGNATURE_REF, PICTURES, SIGNATURE_REF } from '../support/sample-identities.ts'
import { NO_OFFER } from '../support/sample-offers.ts'

const PAGE = '/profile/identity'
const addressOf = (step: string | null): string => (step === null ? PAGE : `${PAGE}?step=${step}`)
/** The address of the step that was shown last, or of the page. */
const SOME_STEP = /^\/profile\/identity(?:\?step=\w+)?$/
const STANDING: Call = { method: 'GET', path: /^\/user\/getIdentification$/ }
const DRAFT: Call = { method: 'GET', path: /^\/user\/getIdentificationDraft$/ }
const BACK = text('kyc.back')
const NEXT = text('kyc.next')
const SUBMIT = text('kyc.submit')
const CHECK = text('common.checkNow')
const isPicture = (item: IdentityItem): item is PictureItem => PICTURE_ITEMS.some((each) => each === item)
const dataOf = ({ context }: Moment): KycContext => context as unknown as KycContext

/** What stands behind the references of the paths. */
const TYPED: Readonly<Record<string, string>> = {
  'firstName:1': 'Mira',
  'firstName:2': 'ميرا',
  'firstName:3': 'M'.repeat(61),
  'lastName:1': 'Óskarsdóttir-Lee',
  'birthdate:1': '28.2.1990',
  'sex:1': 'female',
  'country:1': 'DE',
  'address:1': 'Lotsenweg 7, 20459 Hamburg',
  'areaCode:1': '+49',
  'number:1': '0170 123-4567',
  'documentType:1': 'idCard',
  'documentType:2': 'passport',
  'say.front:1': 'The name is under your thumb.',
}
const SIGNATURE = { kind: 'typed', text: 'Mira Óskarsdóttir-Lee' } as const
const DRAWN = {
  kind: 'drawn',
  strokes: [
    [
      [100, 200],
      [300, 120],
      [500, 260],
    ],
  ],
} as const
const typed = (ref: string | null): string => TYPED[(ref ?? '').replace(/^sealed:kyc\./, '')] ?? ''
const signatureOf = (ref: string | null) => (ref === SIGNATURE_REF ? SIGNATURE : ref === OTHER_SIGNATURE_REF ? DRAWN : undefined)
const there = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== undefined)) as T

/** The draft as the venue has it, by what the step gives the chart. */
const draftReply = ({ hasDraft, form }: ReadIdentity): Reply =>
  success(
    z.nullable(identityDraft),
    hasDraft
      ? {
          step: form.step,
          fields: there<object>({
            ...Object.fromEntries(Object.entries(form.fields).map(([name, { ref }]) => [name, typed(ref)])),
            ...form.pictures,
            signature: signatureOf(form.signature?.ref ?? null),
          }),
          savedAt: PATH_EPOCH,
          keptUntil: PATH_EPOCH + 1_000_000,
        }
      : null,
  )
/** What was sent, all of it. */
const SENT = {
  name: { first: 'Mira', last: 'Óskarsdóttir-Lee' },
  birthdate: '28.2.1990',
  sex: 'female',
  country: 'DE',
  address: 'Lotsenweg 7, 20459 Hamburg',
  phone: { areaCode: '+49', number: '1701234567' },
  documentType: 'idCard',
  ...PICTURES,
  signature: SIGNATURE,
} as const
const standingReply = ({ state, number, submittedAt, dueAt, decidedAt, verdicts, kept, at: told }: ReadIdentity, { clock }: Stage): Reply =>
  success(identification, {
    state,
    number,
    submittedAt,
    // As far away as the path says, from when the page hears of it.
    dueAt: dueAt === null ? null : clock.now() + dueAt - told,
    decidedAt,
    items: verdicts.map(({ sayRef, ...item }) => ({ ...item, say: sayRef === null ? null : typed(sayRef) })),
    fields: kept.length === 0 ? null : SENT,
  } as never)
/** Loans on offer, which the page asks for along with the two. */
const offerReply = (limits: ReadIdentity['limits']): Reply =>
  limits === null
    ? refusal(30020)
    : success(loanOffer, {
        ...NO_OFFER,
        products: limits.map(({ currency, unverified, verified }) => ({
          currency,
          minAmount: '100',
          maxVerified: verified,
          maxUnverified: unverified,
          days: [7, 30],
          dailyRate: '0.0005',
          freeDays: 3,
          lateRate: '0.001',
          earlyDays: 1,
          lateCap: '0.1',
          room: unverified,
          price: '1',
        })),
      })

/** Of an item, as it is sent. */
const SENT_AS: Readonly<Record<IdentityItem, (input: FormInput) => unknown>> = {
  name: ({ refs }) => ({ first: typed(refs.firstName), last: typed(refs.lastName) }),
  birthdate: () => '1990-02-28',
  sex: ({ refs }) => typed(refs.sex),
  country: ({ refs }) => typed(refs.country),
  address: ({ refs }) => typed(refs.address),
  phone: ({ refs }) => ({ areaCode: typed(refs.areaCode), number: typed(refs.number) }),
  documentType: ({ refs }) => typed(refs.documentType),
  front: ({ pictures }) => pictures.front,
  back: ({ pictures }) => pictures.back,
  inHand: ({ pictures }) => pictures.inHand,
  signature: ({ signatureRef }) => signatureOf(signatureRef),
}

const submittedReply = (answer: Submitted): Reply => {
  if (answer.outcome === 'taken') return success(z.nullable(identityStanding), answer.standing, 20001)
  if (answer.outcome === 'changed')
    return { status: 409, body: { code: 10019, msg: '', result: answer.items.length > 0 ? { items: [...answer.items] } : null } }
  const isNamed = answer.failure.code === '10022'
  return {
    status: 422,
    body: {
      code: Number(answer.failure.code),
      msg: '',
      result: {
        items: isNamed
          ? answer.items.map(({ item }) => item)
          : Object.fromEntries(answer.items.map(({ item, problem }) => [item, problem])),
      },
    },
  }
}

const saved: EffectBinding = {
  call: { method: 'POST', path: /^\/user\/saveIdentification$/ },
  checks: (asked, { input }) => {
    const { step, refs, pictures, signatureRef } = input as SaveDraftInput
    const texts = Object.fromEntries(Object.entries(refs).map(([name, ref]) => [name, typed(ref)]))
    const { fields, ...rest } = asked.body as { readonly fields: object }
    const wanted = there({ ...texts, ...pictures, signature: signatureOf(signatureRef) })
    return faultOfBody({ ...asked, body: rest }, { step }) ?? faultOfBody({ ...asked, body: fields }, wanted)
  },
  reply: () => success(z.nullable(identityDraft), null),
}

const STEPS: readonly KycStep[] = ['details', 'document', 'photos', 'signature', 'review']
const itemsOf = ({ verdicts }: KycContext): readonly IdentityItem[] =>
  verdicts.filter(({ state }) => state === 'failed').map(({ item }) => item)
/** Of one that is sent anew, the two steps that its items are in. */
const stepsOf = (data: KycContext): readonly KycStep[] => (itemsOf(data).length > 0 ? ['details', 'photos', 'review'] : STEPS)

const track = (data: KycContext): Look => {
  const steps = stepsOf(data)
  return look(`the step is ${data.step}`, (sight) => {
    const names = sight.nodes.filter(({ role }) => role === 'listitem').map(({ name, text: words }) => `${name}${words ?? ''}`)
    return sight.words.includes(text(`kyc.steps.${data.step}`)) && names.length >= steps.length
      ? null
      : `there are ${names.length} steps, not ${steps.length}`
  })
}

/** What the paths have wrong with a text. */
const PROBLEMS: Readonly<Record<string, string>> = {
  missing: text('kyc.problems.missing'),
  form: text('kyc.problems.nameForm', { most: 60 }),
}
const fieldOf = (data: KycContext, name: IdentityField): Look => {
  const { ref, problem, isTouched } = data.fields[name]
  const shown = problem !== null && (isTouched || data.showProblems) ? PROBLEMS[problem]! : null
  const refused = name === 'birthdate' && data.refusals.some(({ item }) => item === name) ? text('kyc.problems.future') : null
  return field(text(`kyc.fields.${name}`), typed(ref), shown ?? refused)
}

/** Why the items of this step were not taken, with the reviewer's own words. */
const verdictsIn = (data: KycContext): readonly Look[] => {
  const failed = itemsOf(data)
  if (failed.length === 0) return []
  if (data.step === 'details') return [says(text('kyc.reasons.implausible'))]
  return data.step === 'photos' ? [says(text('kyc.reasons.other'), 'The name is under your thumb.')] : []
}

const isFirst = (data: KycContext): boolean => data.step === stepsOf(data)[0]
const back = (data: KycContext): Look => button(BACK, isFirst(data) ? 'off' : 'on')
/** In its field: the one that the draft has; none, or one that was removed at the venue alone. Of another nothing is known here. */
const photo = ({ showProblems, pictures }: KycContext, item: PictureItem): readonly Look[] => {
  if (pictures[item] !== null)
    return pictures[item] === PICTURES[item]
      ? [
          says(text('photoCapture.uploaded')),
          shownPicture,
          button(text('photoCapture.remove'), 'on'),
          saysNothingOf(text('kyc.photos.gone')),
        ]
      : []
  const isFree = look('there is no photo', ({ words }) => (words.includes(text('photoCapture.choose')) ? null : 'a photo cannot be chosen'))
  return item === 'back' ? [] : [isFree, ...(showProblems ? [says(text('kyc.photos.needed'))] : [])]
}

const BODY: Readonly<Record<KycStep, (data: KycContext) => readonly Look[]>> = {
  details: (data) =>
    itemsOf(data).length > 0
      ? [fieldOf(data, 'birthdate'), no('radiogroup')]
      : [
          ...(['firstName', 'lastName', 'birthdate', 'number', 'address'] as const).map((name) => fieldOf(data, name)),
          chosen('radio', text('kyc.sexes.female'), data.fields.sex.ref !== null),
        ],
  document: (data) => [
    chosen('radio', `${text('kyc.documents.passport')} ${text('kyc.documents.onePage')}`, data.hasBack === false),
    says(text(data.hasBack === false ? 'kyc.documents.nextTwo' : 'kyc.documents.nextThree')),
  ],
  photos: (data) => {
    const items =
      itemsOf(data).length > 0
        ? (['front'] as const)
        : data.hasBack === false
          ? (['front', 'inHand'] as const)
          : (['front', 'back', 'inHand'] as const)
    return items.map((item) => within('group', text(`kyc.items.${item}`), ...photo(data, item)))
  },
  signature: () => [says(text('signature.label'))],
  review: () => [],
}

const card = (data: KycContext, ...looks: readonly Look[]): Look => within('region', text(`kyc.${data.step}.title`), ...looks)
const limits = (data: KycContext): Look =>
  within(
    'region',
    text('kyc.limits.title'),
    data.limits === null ? says(text('kyc.limits.unread')) : says('500.00 USDT', '20,000.00 USDT', text('kyc.limits.unverified')),
  )
const changed = ({ changed: items }: KycContext): Look =>
  items === null
    ? saysNothingOf(text('kyc.changed.whole'))
    : says(items.length === 0 ? text('kyc.changed.whole') : text('kyc.changed.items', { items: text('kyc.items.name') }))
const said = ({ failure }: KycContext): readonly Look[] => (failure ? [says(failureText(failure.code))] : [])

const REVIEWED: Readonly<Record<string, string>> = {
  birthdate: '28 February 1990',
  sex: text('kyc.sexes.female'),
  country: 'Germany',
  address: 'Lotsenweg 7, 20459 Hamburg',
  phone: '+49 0170 123-4567',
  documentType: text('kyc.documents.idCard'),
}
const shownPicture = look('the picture', ({ nodes }) =>
  nodes.some(({ role, name }) => role === 'img' && name === text('photoCapture.preview')) ? null : 'the picture is not shown',
)
/** What stands beside the name of an item is an image, as it is called. */
const pictured = (item: IdentityItem, called: string): Look =>
  look(`${item} is shown`, ({ nodes }) => {
    const at = nodes.findIndex(({ role, text: words }) => role === 'term' && words === text(`kyc.items.${item}`))
    const image = nodes[at + 2]
    return nodes[at + 1]?.role === 'definition' && image?.role === 'img' && image.name === called ? null : `${item} is not shown`
  })
const reviewed = ({ fields, pictures, signature }: KycContext, item: IdentityItem): Look => {
  if (item === 'signature')
    return signature?.kind === 'typed' ? fact(text('kyc.items.signature'), SIGNATURE.text) : pictured(item, text('signature.drawn'))
  if (item === 'name') return fact(text('kyc.items.name'), `${typed(fields.firstName.ref)} ${typed(fields.lastName.ref)}`)
  if (!isPicture(item)) return fact(text(`kyc.items.${item}`), REVIEWED[item]!)
  // Another than its field has is not shown.
  return pictures[item] === PICTURES[item]
    ? pictured(item, text('photoCapture.preview'))
    : fact(text(`kyc.items.${item}`), text('photoCapture.uploaded'))
}
const isWhole = ({ fields, pictures, signature }: KycContext): boolean =>
  Object.values(fields).every(({ problem }) => problem === null) && Object.values(pictures).every(Boolean) && signature !== null

const draftSays = (key: 'kept' | 'saving') => (): readonly Look[] => [
  says(text(`kyc.draft.${key}`)),
  saysNothingOf(text('kyc.draft.unsaved')),
]
/** While a failed draft is sent again, it's still said that it isn't saved. */
const unsaved = (moment: Moment, isOff: boolean): readonly Look[] => [
  says(`${text('kyc.draft.unsaved')} ${failureText(dataOf(moment).saveFailure!.code)}`),
  button(text('kyc.draft.save'), isOff ? 'off' : 'on'),
]
const whileSaving = (moment: Moment): readonly Look[] =>
  dataOf(moment).saveFailure === null ? draftSays('saving')() : unsaved(moment, true)
const dateText = (instant: number | null): string =>
  `${new Date(instant!).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })}, ${new Date(instant!).toISOString().slice(11, 16)}`

const pending = (moment: Moment, isOverdue: boolean): readonly Look[] => {
  const data = dataOf(moment)
  const date = dateText(data.dueAt)
  return [
    at(PAGE),
    says(`${text('kyc.steps.signature')} ${text('kyc.steps.done')}`, text('kyc.steps.review')),
    within(
      'region',
      text('kyc.pending.title'),
      says(
        text(isOverdue ? 'kyc.pending.overdueBadge' : 'kyc.pending.badge'),
        text(isOverdue ? 'kyc.pending.overdue' : 'kyc.pending.body', { date }),
        failureText('20001'),
      ),
      fact(text('kyc.pending.number'), data.number!),
      fact(text('kyc.pending.sentAt'), dateText(data.submittedAt)),
      fact(text('kyc.pending.dueAt'), date),
      button(text('shell.contactService'), isOverdue ? 'on' : 'gone'),
      no('textbox'),
    ),
    limits(data),
  ]
}
const sent =
  (sentence: string, ...names: readonly string[]) =>
  (): readonly Look[] => [within('region', text('kyc.sent.title'), says(sentence), buttons(...names), no('textbox'))]

const ELSEWHERE = 'The field belongs to another step.'
const COMES_FROM_FIELD = 'The field of another chart tells it.'
const isIn = ({ now }: Stage, step: KycStep): boolean => dataOf(now).step === step && now.leaves.includes('filling.form.entering')
const isAsked = ({ now }: Stage, item: IdentityItem): boolean => itemsOf(dataOf(now)).length === 0 || itemsOf(dataOf(now)).includes(item)

export const kyc = defineBinding<KycEvent>({
  name: 'kyc',
  layouts: ['desktop', 'phone'],
  stream: () => 'kyc',
  begin: async ({ context, world, notes }) => {
    world.replies.push(({ path }) =>
      path === '/user/listLoanOffer' ? offerReply(JSON.parse(notes.get('limits') ?? 'null') as ReadIdentity['limits']) : null,
    )
    const late = await openedLate(context, PAGE, 'kyc.machine')
    return {
      ...late,
      // That it loads is said before the chart is there.
      arrive: async (stage) => {
        await late.arrive?.(stage)
        await stage.venue.asked('standing')
        await stage.venue.asked('draft')
      },
    }
  },
  events: {
    'kyc.change': ({ type, field: name, ref }, stage) => {
      if (name === 'firstName' && isIn(stage, 'details') && isAsked(stage, 'name'))
        return { how: 'type', label: text('kyc.fields.firstName'), text: typed(ref) }
      if (name === 'documentType' && isIn(stage, 'document'))
        return press(`${text('kyc.documents.passport')} ${text('kyc.documents.onePage')}`, 'radio')
      return handIn(ELSEWHERE, { command: { type, field: name, value: typed(ref) } })
    },
    'kyc.blur': ({ field: name }, stage) =>
      isIn(stage, 'details') && isAsked(stage, 'name')
        ? act('leaves the first name', async ({ page }) => {
            await page.getByRole('textbox', { name: text(`kyc.fields.${name as 'firstName'}`), exact: true }).focus()
            await page.keyboard.press('Tab')
          })
        : handIn(ELSEWHERE),
    'kyc.next': () => press(NEXT),
    'kyc.back': () => press(BACK),
    'kyc.goTo': ({ step }, { now }) =>
      step === 'review' || !stepsOf(dataOf(now)).includes(step)
        ? handIn('Nothing of that step is asked for.')
        : press(text('kyc.review.changeOf', { step: text(`kyc.steps.${step}`) })),
    'kyc.open': ({ step }, { now }) =>
      now.leaves.some((leaf) => leaf.startsWith('filling'))
        ? act(`comes by the address of ${step}`, ({ page }) =>
            page.evaluate((path) => {
              history.pushState({ behind: 1 }, '', path)
              dispatchEvent(new PopStateEvent('popstate'))
            }, addressOf(step)),
          )
        : handIn('A page that is shown again also asks how the identity stands.'),
    'kyc.submit': () => press(SUBMIT),
    'kyc.save': () => press(text('kyc.draft.save')),
    'kyc.resend': () => press(text('kyc.failed.resend')),
    'kyc.retry': () => press(text('common.tryAgain')),
    'kyc.refresh': () => handIn('A notification, or the page that is shown again, asks for it.'),
    'kyc.check': () => press(CHECK),
    'kyc.dismiss': () => press(text('kyc.sent.look')),
    'kyc.valuesLost': () => handIn('A reload takes more than the texts: what is under way is cut off too.'),
    'photoCapture.taken': () => handIn(COMES_FROM_FIELD),
    'photoCapture.removed': (_, stage) =>
      isIn(stage, 'photos') && isAsked(stage, 'back') && dataOf(stage.now).pictures.back === PICTURES.back
        ? act('removes the photo of the back', ({ page }) =>
            page
              .getByRole('group', { name: text('kyc.items.back'), exact: true })
              .getByRole('button', { name: text('photoCapture.remove') })
              .click(),
          )
        : handIn(COMES_FROM_FIELD),
    'signature.given': () =>
      act('signs', ({ hand }) =>
        hand('signature:identity', { type: 'signature.addStroke', purpose: 'identity', ref: null, stroke: DRAWN.strokes[0] }),
      ),
    'signature.removed': () =>
      act('takes the signature away', async ({ hand }) => {
        for (const kind of ['drawn', 'typed'] as const)
          await hand('signature:identity', { type: 'signature.erase', purpose: 'identity', kind })
      }),
  },
  effects: {
    // Two questions, one answer.
    readIdentity: {
      prepare: ({ venue, notes }, { output }) => {
        notes.set('limits', JSON.stringify((output as ReadIdentity | undefined)?.limits ?? null))
        for (const [name, call] of [
          ['standing', STANDING],
          ['draft', DRAFT],
        ] as const) {
          venue.forget(name)
          venue.expect(name, call)
        }
      },
      end: async (stage, { output, error }) => {
        const { venue } = stage
        if (error) {
          await venue.drop('standing')
          return venue.drop('draft')
        }
        await venue.answer('standing', standingReply(output as ReadIdentity, stage))
        await venue.answer('draft', draftReply(output as ReadIdentity))
      },
    },
    saveDraft: saved,
    submitIdentity: {
      call: { method: 'POST', path: /^\/user\/identification$/ },
      checks: (asked, { input }, stage) => {
        const { key, items, ...form } = input as SubmitIdentityInput
        const wanted = Object.fromEntries(items.map((item) => [item, SENT_AS[item](form)]))
        return faultOfKey(keyOf(asked), key, stage) ?? faultOfBody(asked, wanted)
      },
      reply: submittedReply as never,
    },
  },
  always: () => [titled(text('shell.pageTitle', { page: text('kyc.pageName') })), at(SOME_STEP)],
  see: {
    reading: () => [says(text('kyc.loading')), no('textbox')],
    unread: (moment) => [
      heading(text('kyc.unread.title')),
      says(`${failureText(dataOf(moment).failure!.code)} ${text('kyc.unread.hint')}`),
      button(text('common.tryAgain'), 'on'),
    ],
    'filling.form.entering': (moment) => {
      const data = dataOf(moment)
      return [
        at(addressOf(data.step)),
        track(data),
        card(data, ...BODY[data.step](data), ...verdictsIn(data), changed(data), ...said(data), back(data), button(NEXT, 'on')),
        limits(data),
      ]
    },
    'filling.form.reviewing': (moment) => {
      const data = dataOf(moment)
      const facts = isWhole(data) ? IDENTITY_ITEMS.map((item) => reviewed(data, item)) : [says(text('kyc.review.missing'))]
      return [
        at(addressOf(data.step)),
        track(data),
        card(data, ...facts, changed(data), ...said(data), button(BACK, 'on'), button(SUBMIT, 'on'), no('textbox')),
      ]
    },
    'filling.draft.kept': draftSays('kept'),
    'filling.draft.waiting': whileSaving,
    'filling.draft.saving': whileSaving,
    'filling.draft.unsaved': (moment) => unsaved(moment, false),
    submitting: sent(text('kyc.sent.sending')),
    unknown: sent(text('kyc.sent.unknown'), CHECK),
    unresolved: sent(text('kyc.sent.unresolved'), CHECK, text('kyc.sent.look')),
    pending: (moment) => pending(moment, false),
    overdue: (moment) => pending(moment, true),
    verified: (moment) => [
      at(PAGE),
      within(
        'region',
        text('kyc.verified.title'),
        says(text('kyc.verified.badge'), text('kyc.verified.body')),
        fact(text('kyc.verified.since'), dateText(dataOf(moment).decidedAt)),
        link(text('kyc.verified.toLoans'), 'on'),
      ),
      limits(dataOf(moment)),
    ],
    failed: () => [
      at(PAGE),
      within(
        'region',
        text('kyc.failed.title'),
        says(
          text('kyc.failed.badge'),
          text('kyc.reasons.implausible'),
          text('kyc.reasons.other'),
          'The name is under your thumb.',
          text('kyc.items.birthdate'),
          text('kyc.items.front'),
        ),
        buttons(text('kyc.failed.resend')),
        no('textbox'),
      ),
    ],
  },
})
