/** The field for a signature, on the page of the identity: drawn, typed, undone, erased, and lost by a reload. */
import * as z from 'zod/mini'
import { LONGEST } from '../../src/domain/identity.ts'
import { identityDraft, type IdentityDraft } from '../../src/domain/wire/identity.ts'
import type { SignatureContext, SignatureEvent } from '../../src/machines/signature/signature.types.ts'
import { act, defineBinding, handIn, press, skip } from '../support/pages/binding.ts'
import { at, button, heading, no, says, saysNothingOf, stateOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { readSight } from '../support/pages/sight.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'
import { PATH_EPOCH } from '../support/paths/cases.ts'
import { PICTURES } from '../support/sample-identities.ts'

const PAGE = '/profile/identity'
const LABEL = text('signature.label')
const UNDO = text('signature.undo')
const ERASE = text('signature.erase')
const TO_TYPED = text('signature.typeInstead')
const TO_DRAWN = text('signature.drawInstead')
const dataOf = ({ context }: Moment): SignatureContext => context as unknown as SignatureContext

/** Everything else is filled in: the page goes on where the person signs. */
const DRAFT: IdentityDraft = {
  step: 'signature',
  fields: {
    firstName: 'Mira',
    lastName: 'Lee',
    birthdate: '1990-02-28',
    sex: 'female',
    country: 'DE',
    address: 'Lotsenweg 7, 20459 Hamburg',
    areaCode: '+49',
    number: '1701234567',
    documentType: 'idCard',
    ...PICTURES,
  },
  savedAt: PATH_EPOCH,
  keptUntil: PATH_EPOCH + 86_400_000,
}

const isOn = async ({ page }: Stage, name: string): Promise<boolean> => stateOf(await readSight(page), 'button', name) === 'on'
/** To the other kind, unless it's there. */
const turnTo = async (stage: Stage, name: string): Promise<void> => {
  if (await isOn(stage, name)) await stage.press('button', name)
}
const eraseAll = async (stage: Stage): Promise<void> => {
  await turnTo(stage, TO_DRAWN)
  if (await isOn(stage, ERASE)) await stage.press('button', ERASE)
}
/** One stroke across the field; a dot if it has no length. Shares of the field's width. */
const draw = async (stage: Stage, from: number, length: number): Promise<void> => {
  const { page } = stage
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('there is nothing to draw on')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * from, y)
  await page.mouse.down()
  if (length > 0) await page.mouse.move(box.x + box.width * (from + length), y - 4)
  await page.mouse.up()
  stage.notes.set('drawn', 'yes')
}
const line = (stage: Stage): Promise<void> => draw(stage, 0.2, 0.4)
const dot = (stage: Stage): Promise<void> => draw(stage, 0.7, 0)
const isBare = ({ leaves }: Moment): boolean => leaves.includes('empty') || leaves.includes('lost')

const ERRORS = {
  drawn: { empty: text('signature.tooLittle'), form: text('signature.tooMuch') },
  typed: { empty: text('signature.noLetter'), form: text('signature.tooLong', { most: LONGEST.signature }) },
} as const
const ALL_ERRORS = [text('signature.lost'), text('signature.needed'), ...Object.values(ERRORS).flatMap((each) => Object.values(each))]

const field =
  (isThere: boolean) =>
  (moment: Moment, { notes }: Stage): readonly Look[] => {
    const { kind, marks } = dataOf(moment)
    const { problem } = marks[kind]
    const error = moment.leaves.includes('lost')
      ? text('signature.lost')
      : problem === null
        ? null
        : ERRORS[kind][problem as keyof (typeof ERRORS)['drawn']]
    const said = [...(error === null ? [] : [says(error)]), saysNothingOf(...ALL_ERRORS.filter((each) => each !== error))]
    if (kind === 'typed') return [...said, says(LABEL), button(TO_DRAWN, 'on'), button(UNDO, 'gone'), button(ERASE, 'gone')]
    const isSeen = isThere && notes.get('drawn') === 'yes'
    return [
      ...said,
      within(
        'group',
        LABEL,
        button(UNDO, isThere ? 'on' : 'off'),
        button(ERASE, isThere ? 'on' : 'off'),
        button(TO_TYPED, 'on'),
        says(text('signature.drawHint')),
        ...(isSeen ? [no('img', text('signature.blank'))] : []),
        ...(isThere ? [] : [no('img', text('signature.drawn'))]),
      ),
      no('textbox'),
    ]
  }

const STANDS_FOR = 'The form puts back what the venue has kept for it.'

export const signature = defineBinding<SignatureEvent>({
  name: 'signature',
  layouts: ['desktop', 'phone'],
  stream: () => 'signature:identity',
  begin: ({ world }) => {
    world.replies.push(({ path }) => {
      if (path === '/user/getIdentificationDraft') return success(z.nullable(identityDraft), DRAFT)
      return path === '/user/saveIdentification' ? success(z.nullable(identityDraft), null) : null
    })
    return { address: PAGE, local: SIGNED_IN }
  },
  events: {
    'signature.switchKind': (_, { now }) => press(dataOf(now).kind === 'drawn' ? TO_TYPED : TO_DRAWN),
    'signature.type': ({ ref, problem }, { now }) =>
      ref === null && isBare(now)
        ? skip('Where nothing is, nothing is taken away.')
        : act('the person types', async (stage) => {
            await turnTo(stage, TO_TYPED)
            const nth = /\d+$/.exec(ref ?? '')?.[0] ?? ''
            const typed = ref === null ? '' : problem === null ? `Mira Lee ${nth}` : nth
            await stage.type(LABEL, typed)
          }),
    'signature.addStroke': ({ problem }) =>
      problem === null
        ? act('the person draws a line', async (stage) => {
            await turnTo(stage, TO_DRAWN)
            await line(stage)
          })
        : act('the person draws a dot, and nothing else', async (stage) => {
            await eraseAll(stage)
            await dot(stage)
          }),
    'signature.undo': ({ ref, problem }, { now }) =>
      isBare(now)
        ? skip('Where nothing is, nothing can be undone: the button is off.')
        : act('the person draws, and undoes the last stroke', async (stage) => {
            if (ref === null || problem !== null) await eraseAll(stage)
            else await turnTo(stage, TO_DRAWN)
            if (ref !== null) await (problem === null ? line(stage) : dot(stage))
            await dot(stage)
            await stage.press('button', UNDO)
          }),
    'signature.erase': ({ kind }, { now }) => {
      const data = dataOf(now)
      if (data.kind !== kind || isBare(now)) return skip('What is not there is not erased: the button is off.')
      return kind === 'drawn'
        ? press(ERASE)
        : handIn('Who types empties the field by hand.', { command: { type: 'signature.erase', purpose: 'identity', kind } })
    },
    'signature.restore': () => handIn(STANDS_FOR, { prepare: async ({ notes }) => void notes.set('drawn', 'no') }),
    'signature.clear': () => handIn('The form clears it when it is sent.', { prepare: async ({ notes }) => void notes.set('drawn', 'no') }),
    'signature.valueLost': () =>
      handIn('A reload takes it from the page.', { prepare: async ({ notes }) => void notes.set('drawn', 'no') }),
  },
  effects: {},
  always: () => [
    titled(text('shell.pageTitle', { page: text('kyc.pageName') })),
    at(`${PAGE}?step=signature`),
    heading(text('kyc.pageName')),
  ],
  see: { empty: field(false), lost: field(false), unfinished: field(true), given: field(true) },
})
