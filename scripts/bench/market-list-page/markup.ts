import type { MarketItem } from '../../../src/domain/wire/market.ts'
import styles from '../../../src/views/market-list/market-list.module.css'

const element = (tag: string, className: string | undefined, ...children: (Node | string)[]): HTMLElement => {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...children)
  return made
}

/** The product's rows, element for element, made once. */
export const ours = {
  headHeight: 36,
  build: (root: HTMLElement, items: readonly MarketItem[], visible: number, rowHeight: number) => {
    const body = element('div', 'virtual')
    body.style.blockSize = `${items.length * rowHeight}px`
    const rows = items.slice(0, visible).map((item, i) => {
      const price = document.createTextNode('')
      const change = document.createTextNode('')
      const changeBox = element('span', 'delta delta--live', change)
      const [low, high, mark] = [element('span', 'num'), element('span', 'num'), element('span', styles['mark'])]
      const canvas = document.createElement('canvas')
      canvas.className = 'spark'
      canvas.width = 120
      canvas.height = 32
      const row = element(
        'div',
        'virtual__row',
        element(
          'div',
          styles['row'],
          element('span', '', element('button', `icon-btn ${styles['star']}`)),
          element(
            'span',
            styles['name'],
            element(
              'a',
              `inst ${styles['link']}`,
              element(
                'span',
                'inst',
                element('span', 'inst__mark', item.code.slice(0, 3)),
                element('span', 'inst__text', element('b', '', item.code), element('small', '', item.appName)),
              ),
            ),
          ),
          element('span', styles['figure'], element('span', 'num strong', price)),
          element('span', styles['figure'], changeBox),
          element('span', styles['spark'], canvas),
          element('span', styles['range'], element('span', 'rng', element('span', 'rng__bar', mark), element('span', 'rng__t', low, high))),
          element('span', styles['figure'], element('a', 'btn btn--secondary btn--sm', 'Trade')),
        ),
      )
      row.style.blockSize = `${rowHeight}px`
      row.style.transform = `translateY(${i * rowHeight}px)`
      body.append(row)
      return { price, change, changeBox, low, high, mark, canvas }
    })
    root.append(element('div', styles['head']), body)
    return rows
  },
}
