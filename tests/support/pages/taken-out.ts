/** A list whose entries are taken out after a question, as its page shows it. */
import type { TakenOutContext } from '../../../src/machines/shapes/taken-out.ts'
import { handIn, press, type Action } from './binding.ts'
import { buttons, heading, says, saysNothingOf, within, type Look, type WantedButton } from './looks.ts'
import type { Moment } from './moments.ts'
import { failureText, text } from './texts.ts'

type Name = Parameters<typeof text>[0]

interface ListPlan<Entry extends { readonly id: string }> {
  readonly title: string
  readonly loading: Name
  readonly failed: Name
  readonly stale: Name
  readonly empty: Name
  readonly done: Name
  /** What is said of an entry. */
  readonly wordsOf: (entry: Entry) => readonly string[]
  /** Button that takes it out; `null` where there is none. */
  readonly buttonOf: (entry: Entry, isTaking: boolean) => string | null
  /** Buttons below the list. */
  readonly below: readonly string[]
  readonly question: (entry: Entry) => { readonly title: string; readonly body: string; readonly yes: string; readonly no: string }
}

export const listLooks = <Entry extends { readonly id: string }>(plan: ListPlan<Entry>) => {
  const dataOf = ({ context }: Moment): TakenOutContext<Entry> => context as unknown as TakenOutContext<Entry>
  const again = text('common.tryAgain')
  const listed = (moment: Moment, isOff = false, first: readonly string[] = []): readonly Look[] => {
    const { items, isDone, refusal, actingId } = dataOf(moment)
    const isTaking = moment.leaves.includes('taking')
    const taken = items.flatMap((entry): readonly WantedButton[] => {
      const name = plan.buttonOf(entry, isTaking && entry.id === actingId)
      return name === null ? [] : [isOff ? { name, isOff: true } : name]
    })
    return [
      within(
        'region',
        plan.title,
        heading(plan.title),
        says(...items.flatMap(plan.wordsOf), ...(refusal ? [failureText(refusal.code)] : [])),
        (items.length === 0 ? says : saysNothingOf)(text(plan.empty)),
        (isDone ? says : saysNothingOf)(text(plan.done)),
        buttons(...first, ...taken, ...plan.below),
      ),
    ]
  }
  return {
    'list.loading': () => [within('region', plan.title, says(text(plan.loading)), buttons())],
    'list.failed': (moment: Moment) => [
      within('region', plan.title, says(text(plan.failed), failureText(dataOf(moment).failure!.code)), buttons(again)),
    ],
    'list.loaded': (moment: Moment) => listed(moment),
    'list.refreshing': (moment: Moment) => listed(moment),
    'list.refreshFailed': (moment: Moment) => [...listed(moment, false, [again]), within('region', plan.title, says(text(plan.stale)))],
    confirming: (moment: Moment) => {
      const { items, actingId } = dataOf(moment)
      const question = plan.question(items.find(({ id }) => id === actingId)!)
      return [within('dialog', question.title, says(question.body), buttons(text('common.close'), question.no, question.yes))]
    },
    taking: (moment: Moment) => listed(moment, true),
  }
}

/** What is pressed to read the list again. */
export const retrying = (): Action => press(text('common.tryAgain'))
export const REFRESHED = handIn('The venue tells of it.')
