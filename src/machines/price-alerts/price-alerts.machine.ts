/** The prices at which a person wants to hear: the list of them, setting one, and what is done with those that are there. */
import { assign, raise, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { Decimal } from '../../domain/money.ts'
import type { AlertDirection, PriceAlert } from '../../domain/wire/price-alert.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, failureOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import { repeatedWrite, repeatedWriteGuards } from '../shapes/repeated-write.ts'
import { loadable, loadableActions, loadableGuards } from '../shapes/loadable.ts'
import { isFull, problemOf, rearmInputOf, saveInputOf, stillOpen, withAlert, withoutRemoved } from './price-alerts.rules.ts'
import type {
  AlertChange,
  AlertLevel,
  AlertMarket,
  PriceAlertsContext,
  PriceAlertsEvent,
  PriceAlertsTag,
  SaveAlertInput,
} from './price-alerts.types.ts'

const alertsOf = ({ event }: { event: { output: readonly PriceAlert[] } }) => ({ alerts: event.output })
const alertOf = ({ event }: { event: { output: PriceAlert } }) => ({ alert: event.output })
const idOf = ({ event }: { event: { id: string } }) => ({ id: event.id })

interface At {
  readonly context: PriceAlertsContext
}
const list = loadable({
  prefix: 'priceAlerts',
  home: '#priceAlerts.list',
  ids: { load: 'fetchAlerts', refresh: 'refreshAlerts' },
  read: { src: 'fetchAlerts' },
  timeout: 'listTimeout',
  store: { type: 'storeAlerts', params: alertsOf },
})
const save = repeatedWrite({
  prefix: 'priceAlerts',
  ask: { id: 'saveAlert', src: 'saveAlert', input: ({ context }: At) => saveInputOf(context) },
  timeout: 'saveTimeout',
  submitting: '#priceAlerts.editor.saving',
  unknown: '#priceAlerts.editor.unknown',
  accepted: { target: '#priceAlerts.editor.closed', actions: [{ type: 'storeAlert', params: alertOf }, 'dropDraft', 'askAnew'] },
  // The list tells of one that was removed or has fired elsewhere.
  refused: [{ target: '#priceAlerts.editor.editing', actions: [{ type: 'storeSaveFailure', params: failureOf }, 'askAnew'] }],
  store: 'storeSaveFailure',
})
/** The list tells what became of an alert whose change brought no answer. */
const UNCHANGED = { target: 'idle', store: 'storeChangeFailure', besides: ['askAnew'] } as const
/** What was asked for may have been done, or may still be: the list tells. */
const close = { target: '#priceAlerts.editor.closed', actions: ['dropDraft', 'askAnew'] } as const

export const priceAlertsMachine = setup({
  types: { context: {} as PriceAlertsContext, events: {} as PriceAlertsEvent, tags: {} as PriceAlertsTag },
  actors: {
    fetchAlerts: port<undefined, readonly PriceAlert[]>({ onResume: 'restart' }),
    /** The key makes a repetition harmless: the venue answers what it answered before. */
    saveAlert: port<SaveAlertInput, PriceAlert>({ onResume: 'interrupt', durable: true }),
    removeAlert: port<{ readonly id: string }, { readonly id: string }>({ onResume: 'restart', durable: true }),
    rearmAlert: port<SaveAlertInput, PriceAlert>({ onResume: 'interrupt', durable: true }),
  },
  delays: { listTimeout: REQUEST_TIMEOUT, saveTimeout: REQUEST_TIMEOUT, changeTimeout: REQUEST_TIMEOUT },
  guards: {
    ...loadableGuards,
    isListed: ({ context }, params: { id: string }) => context.alerts.some(({ id }) => id === params.id),
    hasRoom: ({ context }) => !isFull(context),
    hasNoProblem: ({ context }, params: { price: Decimal | null }) => problemOf(context, params.price) === null,
    ...repeatedWriteGuards,
    isToBeArmed: ({ context }, params: { id: string }) => context.alerts.some(({ id, status }) => id === params.id && status === 'crossed'),
  },
  actions: {
    storeAlerts: assign(({ context }, params: { alerts: readonly PriceAlert[] }) => ({
      alerts: withoutRemoved(context, params.alerts),
      changeFailure: stillOpen(context, params.alerts),
      isOutdated: false,
      failure: null,
    })),
    ...loadableActions<PriceAlertsContext, PriceAlertsEvent>(),
    beginDraft: assign((_, params: { market: AlertMarket; direction: AlertDirection }) => ({
      draft: { ...params.market, id: null, direction: params.direction, byMail: false, text: '', value: '' as const },
      showProblems: false,
      saveFailure: null,
    })),
    beginEdit: assign(({ context }, params: { id: string; text: string; moved?: AlertLevel }) => {
      const alert = context.alerts.find(({ id }) => id === params.id)
      return alert
        ? {
            draft: {
              id: alert.id,
              code: alert.code,
              scale: alert.scale,
              text: params.text,
              direction: params.moved?.direction ?? alert.direction,
              byMail: alert.byMail,
              value: params.moved?.price ?? alert.price,
            },
            showProblems: false,
            saveFailure: null,
          }
        : {}
    }),
    dropDraft: assign({ draft: null, showProblems: false, saveFailure: null, key: null, price: null }),
    storeDirection: assign(({ context }, params: { direction: AlertDirection }) => ({
      draft: context.draft && { ...context.draft, direction: params.direction },
      saveFailure: null,
    })),
    storeMail: assign(({ context }, params: { byMail: boolean }) => ({
      draft: context.draft && { ...context.draft, byMail: params.byMail },
      saveFailure: null,
    })),
    storeText: assign(({ context }, params: TypedAmount) => ({
      draft: context.draft && { ...context.draft, text: params.text, value: params.value },
      saveFailure: null,
    })),
    showProblems: assign((_, params: { price: Decimal | null }) => ({ showProblems: true, price: params.price })),
    storeKey: assign((_, params: { key: string; price: Decimal | null }) => ({
      key: params.key,
      price: params.price,
      showProblems: true,
      saveFailure: null,
    })),
    storeAlert: assign(({ context }, params: { alert: PriceAlert }) => ({
      alerts: withoutRemoved(context, withAlert(context.alerts, params.alert)),
    })),
    storeSaveFailure: assign((_, params: { failure: Failure }) => ({ saveFailure: params.failure })),
    beginChange: assign((_, params: { id: string; change: AlertChange }) => ({
      changing: { id: params.id, change: params.change },
      changeFailure: null,
    })),
    dropAlert: assign(({ context }, params: { id: string }) => ({
      alerts: context.alerts.filter(({ id }) => id !== params.id),
      removed: [...context.removed, params.id],
      changing: null,
    })),
    endChange: assign({ changing: null }),
    storeChangeFailure: assign(({ context }, params: { failure: Failure }) => ({
      changing: null,
      changeFailure: context.changing && { ...context.changing, failure: params.failure },
    })),
    askAnew: raise({ type: 'priceAlerts.refresh' }),
  },
}).createMachine({
  id: 'priceAlerts',
  version: '1',
  description: 'Prices at which the person wants to hear about a market. The venue watches them even while nobody is there.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: {
    alerts: [],
    isOutdated: false,
    failure: null,
    draft: null,
    showProblems: false,
    key: null,
    price: null,
    saveFailure: null,
    removed: [],
    changing: null,
    changeFailure: null,
  },
  states: {
    list: {
      description: 'All alerts of the person.',
      initial: 'loading',
      states: {
        ...list,
        loading: { ...list.loading, description: 'The alerts are loading.' },
        loaded: { ...list.loaded, description: 'The alerts are shown.' },
        refreshing: { ...list.refreshing, description: 'One was crossed or changed: the alerts are fetched again; those on screen stay.' },
        failed: { ...list.failed, description: 'The alerts did not load; the page says why and offers to try again.' },
        refreshFailed: { ...list.refreshFailed, description: 'The alerts could not be refreshed; those on screen may be out of date.' },
      },
    },
    editor: {
      description: 'Setting a new alert, or changing one.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Nothing is being set.',
          on: {
            'priceAlerts.open': { guard: 'hasRoom', target: 'editing', actions: { type: 'beginDraft', params: ({ event }) => event } },
            'priceAlerts.edit': {
              guard: { type: 'isListed', params: idOf },
              target: 'editing',
              actions: { type: 'beginEdit', params: ({ event }) => event },
            },
          },
        },
        editing: {
          description:
            'The person chooses side and price, and whether a mail is sent too. A price that has already been reached cannot be set; the page says so.',
          on: {
            'priceAlerts.chooseDirection': { actions: { type: 'storeDirection', params: ({ event }) => event } },
            'priceAlerts.chooseMail': { actions: { type: 'storeMail', params: ({ event }) => event } },
            'priceAlerts.change': { actions: { type: 'storeText', params: ({ event }) => event } },
            'priceAlerts.save': [
              {
                guard: { type: 'hasNoProblem', params: ({ event }) => event },
                target: 'saving',
                actions: { type: 'storeKey', params: ({ event }) => event },
              },
              { actions: { type: 'showProblems', params: ({ event }) => event } },
            ],
            'priceAlerts.close': { target: 'closed', actions: 'dropDraft' },
          },
        },
        saving: {
          ...save.submitting,
          description: 'The request to watch this price has been sent. The person may close the dialog; the list shows what became of it.',
          tags: ['saving'],
          on: { 'priceAlerts.close': close },
        },
        unknown: {
          description: 'No answer came, so the alert may or may not be set. Repeating the request under the same key sets it once at most.',
          on: { ...save.unknown.on, 'priceAlerts.close': close },
        },
      },
    },
    change: {
      description: 'Removing an alert, or switching one on again that was crossed.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is on its way.',
          on: {
            'priceAlerts.remove': {
              guard: { type: 'isListed', params: idOf },
              target: 'removing',
              actions: { type: 'beginChange', params: ({ event }) => ({ id: event.id, change: 'removal' }) },
            },
            'priceAlerts.rearm': {
              guard: { type: 'isToBeArmed', params: idOf },
              target: 'rearming',
              actions: { type: 'beginChange', params: ({ event }) => ({ id: event.id, change: 'rearming' }) },
            },
          },
        },
        removing: {
          description: 'The request to remove this alert has been sent.',
          ...asking({
            ask: { id: 'removeAlert', src: 'removeAlert', input: ({ context }: At) => ({ id: context.changing?.id ?? '' }) },
            timeout: 'changeTimeout',
            answered: { target: 'idle', actions: { type: 'dropAlert', params: answerOf } },
            unanswered: UNCHANGED,
          }),
        },
        rearming: {
          description: 'The request to watch the same price again has been sent.',
          ...asking({
            ask: {
              id: 'rearmAlert',
              src: 'rearmAlert',
              input: ({ context, event }: At & { readonly event: PriceAlertsEvent }) =>
                rearmInputOf({ ...context, key: event.type === 'priceAlerts.rearm' ? event.key : '' }),
            },
            timeout: 'changeTimeout',
            answered: { target: 'idle', actions: [{ type: 'storeAlert', params: alertOf }, 'endChange', 'askAnew'] },
            unanswered: UNCHANGED,
          }),
        },
      },
    },
  },
})
