/**
 * Ways to make a page wrong without building it anew: scripts that run before the product does and change what it shows,
 * what a press does, and what it sends. Each function stands alone, because it is carried into the page as text.
 */
import type { Stage } from './stage.ts'

export type Mutation = (stage: Stage) => Promise<void>

const inPage =
  <T>(run: (arg: T) => void, arg: T): Mutation =>
  async ({ page }) =>
    void (await page.addInitScript(run as (arg: unknown) => void, arg))

/** Each element that fits is changed whenever the page changes. `text`: only elements whose text contains it. */
export const change = (
  selector: string,
  how: 'hide' | 'enable' | 'unmark' | { readonly from: string; readonly to: string },
  text = '',
): Mutation =>
  inPage(
    ({ selector: css, how: change_, text: part }) => {
      const rewrite = (element: Element, from: string, to: string) => {
        const label = element.getAttribute('aria-label')
        if (label?.includes(from)) element.setAttribute('aria-label', label.replace(from, to))
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          if (node.nodeValue?.includes(from) && !node.nodeValue.includes(to)) node.nodeValue = node.nodeValue.replace(from, to)
      }
      const apply = () => {
        for (const element of document.querySelectorAll<HTMLElement>(css)) {
          if (part && !element.textContent?.includes(part) && element.getAttribute('aria-label') !== part) continue
          // Setting what is set already would be news, and the news be answered for ever.
          if (change_ === 'hide') {
            if (!element.hidden) element.hidden = true
          } else if (change_ === 'enable') for (const name of ['disabled', 'aria-disabled', 'data-disabled']) element.removeAttribute(name)
          else if (change_ === 'unmark') element.removeAttribute('aria-invalid')
          else if (typeof change_ === 'object') rewrite(element, change_.from, change_.to)
        }
      }
      new MutationObserver(apply).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    },
    { selector, how, text },
  )

/** The browser's tab says something else. */
export const retitle = (title: string): Mutation =>
  inPage((wrong) => {
    new MutationObserver(() => {
      if (document.title && document.title !== wrong) document.title = wrong
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }, title)

/** Something that nobody asked for. */
export const addButton = (selector: string, name: string): Mutation =>
  inPage(
    ({ selector: css, name: label }) => {
      new MutationObserver(() => {
        const place = document.querySelector(css)
        if (!place || place.querySelector('[data-extra]')) return
        const extra = document.createElement('button')
        extra.type = 'button'
        extra.dataset['extra'] = ''
        extra.textContent = label
        place.append(extra)
      }).observe(document, { subtree: true, childList: true })
    },
    { selector, name },
  )

/** A press on this button does nothing, or presses another one. */
export const rewire = (name: string, to: string | null): Mutation =>
  inPage(
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
  )

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
  /** The answer's status as the page is told it. */
  readonly status?: number
}

/** Calls to the venue are sent otherwise than the page means them. */
export const send = (sent: Sent): Mutation =>
  inPage((how) => {
    type Call = XMLHttpRequest & { isMeant?: boolean; headers?: [string, string][]; opened?: [string, string] }
    const { open, send: send_, setRequestHeader } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.open = function wrong(this: Call, method: string, url: string | URL) {
      const address = String(url)
      this.isMeant = address.includes(how.to)
      const target = this.isMeant && how.address ? address.replace(new RegExp(how.address[0]), how.address[1]) : address
      this.headers = []
      this.opened = [method, target]
      open.call(this, method, target, true)
      if (this.isMeant && how.status) Object.defineProperty(this, 'status', { get: () => how.status })
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
  }, sent)

/** Another page is shown in the address bar than was meant. */
export const misplace = (from: string, to: string): Mutation =>
  inPage(
    ({ from: wanted, to: other }) => {
      for (const name of ['pushState', 'replaceState'] as const) {
        const original = history[name]
        history[name] = function wrong(this: History, state: unknown, unused: string, url?: string | URL | null) {
          original.call(this, state, unused, String(url).startsWith(wanted) ? other : url)
        }
      }
    },
    { from, to },
  )
