/**
 * Ways to make a page wrong without building it anew: what it shows, what a press does, and what it sends. Each function that
 * runs in the page stands alone, because it is carried there as text.
 */
import type { Stage } from './stage.ts'
import type { Asked } from './world.ts'

export interface Mutation {
  /** Before the page is opened: it is wrong from the beginning. */
  readonly install: (stage: Stage) => Promise<void>
  /** Of a mistake in what is shown: how the page that is open is made wrong, and put right again. */
  readonly shown?: ShownMistake
  /** Of a mistake in what is sent: what goes out instead of this call. */
  readonly sent?: (asked: Asked) => Asked
  /** The call goes out a second time. */
  readonly isSentTwice?: boolean
}

type Undo = () => void
/** A function that runs in the page, changes what fits and returns how each change is undone; with what it is called with. */
export interface ShownMistake {
  readonly run: (arg: never) => readonly Undo[]
  readonly arg: unknown
}

const inPage =
  <T>(run: (arg: T) => void, arg: T): Mutation['install'] =>
  async ({ page }) =>
    void (await page.addInitScript(run as (arg: unknown) => void, arg))

/** Wrong from the beginning is what is made wrong whenever the page changes. */
const shown = <T>(run: (arg: T) => readonly Undo[], arg: T): Mutation => ({
  shown: { run, arg },
  install: async ({ page }) =>
    void (await page.addInitScript(
      `new MutationObserver(() => (${String(run)})(${JSON.stringify(arg)})).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })`,
    )),
})

/** Each element that fits is changed. `text`: only elements whose text contains it. */
export const change = (
  selector: string,
  how: 'hide' | 'enable' | 'unmark' | { readonly from: string; readonly to: string },
  text = '',
): Mutation =>
  shown(
    ({ selector: css, how: change_, text: part }) => {
      const undo: Undo[] = []
      // Setting what is set already would be news, and the news be answered for ever.
      const set = (element: Element, name: string, value: string | null) => {
        const former = element.getAttribute(name)
        if (former === value) return
        const put = (to: string | null) => (to === null ? element.removeAttribute(name) : element.setAttribute(name, to))
        put(value)
        undo.push(() => put(former))
      }
      const rewrite = (element: Element, from: string, to: string) => {
        const label = element.getAttribute('aria-label')
        if (label?.includes(from)) set(element, 'aria-label', label.replace(from, to))
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const [written, former] = [node, node.nodeValue]
          if (!former?.includes(from) || former.includes(to)) continue
          written.nodeValue = former.replace(from, to)
          undo.push(() => (written.nodeValue = former))
        }
      }
      for (const element of document.querySelectorAll(css)) {
        if (part && !element.textContent?.includes(part) && element.getAttribute('aria-label') !== part) continue
        if (change_ === 'hide') set(element, 'hidden', '')
        else if (change_ === 'enable') for (const name of ['disabled', 'aria-disabled', 'data-disabled']) set(element, name, null)
        else if (change_ === 'unmark') set(element, 'aria-invalid', null)
        else rewrite(element, change_.from, change_.to)
      }
      return undo
    },
    { selector, how, text },
  )

/** The browser's tab says something else. */
export const retitle = (title: string): Mutation =>
  shown((wrong) => {
    const former = document.title
    if (!former || former === wrong) return []
    document.title = wrong
    return [() => (document.title = former)]
  }, title)

/** Something that nobody asked for. */
export const addButton = (selector: string, name: string): Mutation =>
  shown(
    ({ selector: css, name: label }) => {
      const place = document.querySelector(css)
      if (!place || place.querySelector('[data-extra]')) return []
      const extra = document.createElement('button')
      extra.type = 'button'
      extra.dataset['extra'] = ''
      extra.textContent = label
      place.append(extra)
      return [() => extra.remove()]
    },
    { selector, name },
  )

/** A press on this button does nothing, or presses another one. */
export const rewire = (name: string, to: string | null): Mutation => ({
  install: inPage(
    ({ name: from, to: other }) => {
      const isNamed = (element: Element | null | undefined, wanted: string) =>
        element?.textContent?.trim() === wanted || element?.getAttribute('aria-label') === wanted
      addEventListener(
        'click',
        (event) => {
          const pressed = (event.target as Element).closest('button')
          if (!event.isTrusted || !isNamed(pressed, from)) return
          event.stopImmediatePropagation()
          event.preventDefault()
          if (other !== null) [...document.querySelectorAll('button')].find((each) => isNamed(each, other))?.click()
        },
        true,
      )
    },
    { name, to },
  ),
})

interface Sent {
  /** Part of the address that the change is about. */
  readonly to: string
  readonly header?: { readonly name: string; readonly value: string | null }
  /** Fields of the body; `=field` takes the value of another field. */
  readonly body?: Readonly<Record<string, string | null>>
  readonly twice?: true
  readonly never?: true
  /** What the address becomes. */
  readonly address?: readonly [from: string, to: string]
}

/** Calls to the venue are sent otherwise than the page means them. */
export const send = (sent: Sent): Mutation => ({
  // One that is never sent shows only in what the page does then.
  ...(!sent.never && { sent: (asked) => otherwise(asked, sent), isSentTwice: sent.twice ?? false }),
  install: inPage((how) => {
    type Call = XMLHttpRequest & { isMeant?: boolean; headers?: [string, string][]; opened?: [string, string] }
    const { open, send: send_, setRequestHeader } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.open = function wrong(this: Call, method: string, url: string | URL) {
      const address = String(url)
      this.isMeant = address.includes(how.to)
      const target = this.isMeant && how.address ? address.replace(new RegExp(how.address[0]), how.address[1]) : address
      this.headers = []
      this.opened = [method, target]
      open.call(this, method, target, true)
    }
    XMLHttpRequest.prototype.setRequestHeader = function wrong(this: Call, name: string, value: string) {
      const isWrong = this.isMeant && how.header?.name.toLowerCase() === name.toLowerCase()
      const other = isWrong ? how.header!.value : value
      if (other === null) return
      this.headers?.push([name, other])
      setRequestHeader.call(this, name, other)
    }
    XMLHttpRequest.prototype.send = function wrong(this: Call, body?: XMLHttpRequestBodyInit | Document | null) {
      let sent_ = body
      if (this.isMeant && how.body && typeof body === 'string') {
        const fields = JSON.parse(body) as Record<string, unknown>
        const changed = Object.entries(how.body).map(([name, value]) => [name, value?.startsWith('=') ? fields[value.slice(1)] : value])
        sent_ = JSON.stringify({ ...fields, ...Object.fromEntries(changed) })
      }
      if (this.isMeant && how.never) return
      send_.call(this, sent_)
      if (!this.isMeant || !how.twice || !this.opened) return
      const again = new XMLHttpRequest()
      open.call(again, this.opened[0], this.opened[1], true)
      for (const [name, value] of this.headers ?? []) setRequestHeader.call(again, name, value)
      send_.call(again, sent_)
    }
  }, sent),
})

/** What the venue is asked when a call goes out like this; the same call when it is not meant. */
const otherwise = (asked: Asked, { to, header, body, address }: Sent): Asked => {
  if (!asked.path.includes(to)) return asked
  const fields = asked.body as Readonly<Record<string, unknown>> | null
  const { [header?.name.toLowerCase() ?? '']: _, ...others } = asked.headers
  return {
    ...asked,
    path: address ? asked.path.replace(new RegExp(address[0]), address[1]) : asked.path,
    headers: { ...(header ? others : asked.headers), ...(header?.value && { [header.name.toLowerCase()]: header.value }) },
    body:
      body && fields
        ? {
            ...fields,
            ...Object.fromEntries(
              Object.entries(body).map(([name, value]) => [name, value?.startsWith('=') ? fields[value.slice(1)] : value]),
            ),
          }
        : asked.body,
  }
}

/** Another page is shown in the address bar than was meant. */
export const misplace = (from: string, to: string): Mutation => ({
  install: inPage(
    ({ from: wanted, to: other }) => {
      for (const name of ['pushState', 'replaceState'] as const) {
        const original = history[name]
        history[name] = function wrong(this: History, state: unknown, unused: string, url?: string | URL | null) {
          original.call(this, state, unused, String(url).startsWith(wanted) ? other : url)
        }
      }
    },
    { from, to },
  ),
})
