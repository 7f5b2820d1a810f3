/**
 * Customer service: the ways to reach somebody, and a message with or without the session log. The paths write, send and
 * ask again behind a closed door; a person can do so only in the dialog. So wherever a path does, the dialog is opened for
 * it and stays open until the path itself opens or closes it (`notes.opened`); all that is done there is done by hand.
 */
import type { ServiceLink } from '../../src/domain/service-links.ts'
import { paramResult } from '../../src/domain/wire/market.ts'
import { sendMessageResult } from '../../src/domain/wire/support.ts'
import type { SupportDialogContext, SupportDialogEvent } from '../../src/machines/support-dialog/support-dialog.types.ts'
import { act, defineBinding, press, type Action, type See } from '../support/pages/binding.ts'
import { connected, inOtherTab, isLive } from '../support/pages/flows.ts'
import { HELD_JOURNAL, holdJournal, letJournalGo, neverAnswers } from '../support/pages/held-journal.ts'
import { faultOfBody, faultOfKey, keyOf } from '../support/pages/keys.ts'
import {
  button,
  buttons,
  chosen,
  control,
  field,
  heading,
  link,
  no,
  off,
  says,
  saysNothingOf,
  within,
  type Look,
  type WantedButton,
} from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { readSight } from '../support/pages/sight.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { until } from '../support/pages/until.ts'
import { refusal, success, TOKEN } from '../support/pages/world.ts'
import type { PortInput } from '../support/port-input.ts'
import type { supportDialogMachine } from '../../src/machines/support-dialog/support-dialog.machine.ts'

const TITLE = text('support.title')
const LINKS = text('support.links')
const MESSAGE = text('support.message')
const PREVIEW = text('support.preview')
const ATTACH = text('support.attach')
const SEND = text('support.send')
const CLOSE = text('common.close')
const CONTACT = text('shell.contactService')
const CHECK = text('common.checkNow')
const AGAIN = text('common.tryAgain')

/** What stands behind the references of the paths. */
const TYPED: Readonly<Record<string, string>> = { 'text:1': 'Where is my order of yesterday?', 'text:2': 'x'.repeat(4_001) }
const typed = (ref: string | null): string => TYPED[(ref ?? '').replace('sealed:supportDialog.', '')] ?? ''
const dataOf = ({ context }: Moment): SupportDialogContext => context as unknown as SupportDialogContext

/** On a wide screen the button stands in the head, on a phone on the account page. */
const addressOf = ({ layout }: Stage): string => (layout === 'phone' ? '/profile' : '/market')

const isDoorOpen = ({ leaves }: Moment): boolean => !leaves.includes('door.closed')
/** The path has it closed, and a person has opened it to write. */
const isOpened = ({ notes }: Stage): boolean => notes.has('opened')
const seen = (stage: Stage, wanted: boolean, between = stage.frame): Promise<void> =>
  until(async () => {
    const isThere = (await readSight(stage.page)).nodes.some(({ role, name }) => role === 'dialog' && name === TITLE)
    return isThere === wanted ? null : `the dialog is ${wanted ? 'not there' : 'still there'}`
  }, between)
const shut = async (stage: Stage): Promise<void> => {
  await stage.press('button', CLOSE)
  stage.notes.delete('opened')
  await seen(stage, false)
}
const inDialog = (what: string, run: (stage: Stage) => Promise<void>): Action =>
  act(what, async (stage) => {
    if (!isDoorOpen(stage.now) && !isOpened(stage)) {
      await stage.press('button', CONTACT)
      await seen(stage, true)
      stage.notes.set('opened', 'to write')
    }
    await run(stage)
  })
const pressed = (role: 'button' | 'checkbox', name: string): Action =>
  inDialog(`presses ${role} "${name}"`, (stage) => stage.press(role, name))

/** The page's clock goes on slowly meanwhile: however long the page takes to load, the three seconds of an unknown outcome are not over. */
const reload = async (stage: Stage): Promise<void> => {
  await stage.page.reload({ waitUntil: 'load' })
  await seen(stage, true, async () => {
    await new Promise((resolve) => setTimeout(resolve, 80))
    await stage.frame()
  })
}
const reloads = inDialog('loads the page anew', reload)

const linkParam = (links: readonly ServiceLink[]): string =>
  JSON.stringify(
    links.map(({ id, name, url, icon, isAvailable }) => ({
      id,
      linkName: name,
      linkUrl: url,
      icon: 'known' in icon ? icon.known : icon.path,
      status: isAvailable ? '0' : '1',
    })),
  )

/** In the region of the links, while the dialog is open. */
const links = (...looks: readonly Look[]): readonly Look[] => [
  within('dialog', TITLE, heading(TITLE), says(text('support.lead')), button(CLOSE, 'on'), within('region', LINKS, ...looks)),
]

interface Writing {
  readonly submit: WantedButton
  readonly more?: readonly WantedButton[]
  readonly isBoxOff?: boolean
}
const SENTENCES = {
  reading: text('support.readingLog'),
  logFailed: text('support.logFailed'),
  unknown: text('support.unknown'),
  stopped: text('support.stopped'),
  mayBeSent: text('support.mayBeSent'),
  inFlight: text('reasons.inFlight'),
  outcomeUnknown: text('reasons.outcomeUnknown'),
  readingLog: text('reasons.readingLog'),
  sent: text('support.sentTitle'),
  preview: PREVIEW,
}
/** Exactly these of the sentences that come and go. */
const only = (...names: readonly (keyof typeof SENTENCES)[]): readonly Look[] => [
  says(...names.map((name) => SENTENCES[name])),
  saysNothingOf(
    ...Object.entries(SENTENCES)
      .filter(([name]) => !names.includes(name as keyof typeof SENTENCES))
      .map(([, sentence]) => sentence),
  ),
]
const logLooks = ({ notes }: Stage): readonly Look[] => {
  const log = notes.get('log') ?? ''
  const count = (JSON.parse(log) as { entries: readonly unknown[] }).entries.length
  const size = (Buffer.byteLength(log) / 1024).toLocaleString('en', { maximumFractionDigits: 1 })
  return [says(`${text('support.entries_other', { count })} · ${text('support.size', { size })}`), within('region', PREVIEW, says(log))]
}
const whenShown =
  (look: (moment: Moment, stage: Stage) => readonly Look[]): See =>
  (moment, stage) =>
    isDoorOpen(moment) || isOpened(stage) ? [within('region', MESSAGE, ...look(moment, stage))] : []
const form = ({ submit, more = [], isBoxOff = false }: Writing, ...names: readonly (keyof typeof SENTENCES)[]): See =>
  whenShown((moment, stage) => {
    const { ref, problem, showProblem, failure, mayBeSent, log } = dataOf(moment)
    const isAttached = log !== null
    return [
      // Once: the name of the field is heading enough.
      no('heading', MESSAGE),
      says(text('support.messageHint'), text('support.attachHint')),
      buttons(submit, ...more),
      field(MESSAGE, typed(ref), showProblem && problem ? text(`support.problems.${problem}`) : null),
      control('checkbox', ATTACH, isBoxOff ? 'off' : 'on'),
      chosen('checkbox', ATTACH, isAttached || names.includes('reading')),
      ...only(...names, ...(mayBeSent ? ['mayBeSent' as const] : []), ...(isAttached ? ['preview' as const] : [])),
      failure ? says(failureText(failure.code)) : saysNothingOf(failureText('30004')),
      ...(isAttached ? logLooks(stage) : []),
    ]
  })

export const supportDialog = defineBinding<SupportDialogEvent>({
  name: 'support-dialog',
  layouts: ['desktop', 'phone'],
  stream: () => 'supportDialog',
  begin: (stage) => ({
    address: addressOf(stage),
    local: SIGNED_IN,
    script: HELD_JOURNAL,
    // The dialog comes behind the first page: its button is a link to the help pages until then.
    arrive: async () => {
      await connected(stage)
      if (stage.layout === 'desktop') await isLive(stage)
    },
  }),
  events: {
    'supportDialog.open': () =>
      act('opens the dialog', async (stage) => {
        if (isOpened(stage)) await shut(stage)
        await stage.press('button', CONTACT)
      }),
    'supportDialog.close': (_, { now }) => (isDoorOpen(now) ? press(CLOSE) : inDialog('closes the dialog', shut)),
    'supportDialog.retryLinks': () => press(AGAIN),
    'supportDialog.change': ({ ref }) =>
      inDialog(`types "${typed(ref).slice(0, 40)}" into "${MESSAGE}"`, (stage) => stage.type(MESSAGE, typed(ref))),
    'supportDialog.attachLog': () => pressed('checkbox', ATTACH),
    'supportDialog.removeLog': (_, { now }) =>
      now.leaves.includes('message.writing.logFailed')
        ? // The box is empty already: what failed goes when it is wanted once more and then not.
          inDialog('ticks the box and empties it again', async (stage) => {
            await holdJournal(stage)
            await stage.press('checkbox', ATTACH)
            await until(
              async () => ((await readSight(stage.page)).words.includes(SENTENCES.reading) ? null : 'the log is not read'),
              stage.frame,
            )
            await stage.press('checkbox', ATTACH)
          })
        : pressed('checkbox', ATTACH),
    'supportDialog.send': () => pressed('button', SEND),
    'supportDialog.check': () => pressed('button', CHECK),
    'supportDialog.dismiss': () => pressed('button', text('support.back')),
    'supportDialog.again': () => pressed('button', text('support.again')),
    /** The text outlives a reload; it goes with the session. */
    'supportDialog.valueLost': () =>
      inDialog('signs out in another tab', (stage) => inOtherTab(stage, { isLogin: null, token: null, userInfo: null })),
    'supportDialog.logLost': () => reloads,
  },
  effects: {
    readLinks: {
      call: { method: 'GET', path: /^\/index\/getParamByKey\/customer_service_links$/ },
      // Whenever the dialog is opened to write, the world answers that there are none.
      isOnly: false,
      end: async (stage, { end, output }) => {
        if (end === 'fail') return stage.venue.drop('readLinks')
        const { links: found } = output as { links: readonly ServiceLink[] }
        await stage.venue.answer('readLinks', success(paramResult, { paramValue: found.length ? linkParam(found) : '' }))
        for (const { name, url } of found.filter(({ isAvailable }) => isAvailable)) {
          const row = stage.page.getByRole('link', { name, exact: true })
          await until(async () => ((await row.count()) ? null : `there is no link "${name}"`), stage.frame)
          const [href, target, rel] = await Promise.all(['href', 'target', 'rel'].map((each) => row.getAttribute(each)))
          if (href !== url || target !== '_blank' || rel !== 'noopener noreferrer')
            throw new Error(`"${name}" leads to ${href}, ${target}, ${rel}`)
        }
      },
    },
    readLog: {
      prepare: holdJournal,
      end: async (stage, { end }) => {
        if (end === 'fail') return neverAnswers(stage)
        await letJournalGo(stage)
        const preview = stage.page.getByRole('region', { name: PREVIEW, exact: true })
        await until(async () => ((await preview.count()) ? null : 'the log is not shown'), stage.frame)
        const log = (await preview.textContent()) ?? ''
        if ((JSON.parse(log) as { format: string }).format !== 'plimsoll-journal') throw new Error('the log is no session log')
        if ([TOKEN, ...Object.values(TYPED)].some((secret) => log.includes(secret))) throw new Error('the log holds what is private')
        stage.notes.set('log', log)
      },
    },
    sendMessage: {
      call: { method: 'POST', path: /^\/support\/sendMessage$/ },
      checks: (asked, { input }, stage) => {
        const { key, ref, logRef } = input as PortInput<typeof supportDialogMachine, 'sendMessage'>
        return (
          faultOfKey(keyOf(asked), key, stage) ??
          faultOfBody(asked, { text: typed(ref), log: logRef === null ? null : stage.notes.get('log') })
        )
      },
      end: async (stage, { end, error, output }) => {
        const { venue } = stage
        if (end === 'done') return venue.answer('sendMessage', success(sendMessageResult, output as { number: string }))
        if (error!.code === '30004') return venue.answer('sendMessage', refusal(30004))
        if (error!.code === 'NETWORK') return venue.drop('sendMessage')
        venue.forget('sendMessage')
        return reload(stage)
      },
    },
  },
  timers: {
    'logTimeout@supportDialog.message.writing.reading': () =>
      act('the disk does not answer; the journal gives it up before the chart would', neverAnswers),
  },
  see: {
    'door.closed': (_, stage) =>
      isOpened(stage) ? links(says(text('support.linksEmpty')), buttons()) : [no('dialog'), button(CONTACT, 'on')],
    'door.open.loading': () => links(says(text('support.linksLoading')), saysNothingOf(text('support.linksFailed')), buttons()),
    'door.open.listed': (moment) =>
      links(
        ...dataOf(moment).links.map(({ name, isAvailable }) => link(name, isAvailable ? 'on' : 'gone')),
        says(...dataOf(moment).links.map(({ name, isAvailable }) => (isAvailable ? name : `${name} ${text('support.unavailable')}`))),
        saysNothingOf(text('support.linksLoading'), text('support.linksEmpty')),
        buttons(),
      ),
    'door.open.empty': () => links(says(text('support.linksEmpty')), no('link'), buttons()),
    'door.open.failed': (moment) =>
      links(says(`${text('support.linksFailed')} ${failureText(dataOf(moment).linksFailure!.code)}`), buttons(AGAIN)),
    'message.writing.plain': form({ submit: SEND }),
    'message.writing.reading': form({ submit: off(SEND) }, 'reading', 'readingLog'),
    'message.writing.attached': form({ submit: SEND }),
    'message.writing.logFailed': form({ submit: SEND }, 'logFailed'),
    'message.sending': form({ submit: off(text('support.sending')), isBoxOff: true }),
    'message.unknown': form({ submit: off(SEND), more: [CHECK], isBoxOff: true }, 'unknown', 'outcomeUnknown'),
    'message.unresolved': form({ submit: off(SEND), more: [CHECK, text('support.back')], isBoxOff: true }, 'stopped', 'outcomeUnknown'),
    'message.sent': whenShown((moment) => [
      no('heading', MESSAGE),
      ...only('sent'),
      says(dataOf(moment).number!, 'Quote it when you ask about your message.'),
      buttons(text('support.again')),
      no('textbox'),
    ]),
  },
})
