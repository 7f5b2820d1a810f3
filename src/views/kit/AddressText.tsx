import { Fragment } from 'react'
import { classNames } from './class-names.ts'
import styles from './address-text.module.css'

const GROUP = /.{1,4}/gu

/**
 * An address in full, in groups of four that can be compared one by one. Whoever copies it gets it without gaps, and a screen reader
 * reads group by group. It is never shortened: what is cut out is where a swapped address would hide.
 */
export const AddressText = ({ children }: { readonly children: string }) => {
  const groups = children.match(GROUP) ?? []
  return (
    <span className={styles['address']} dir="ltr">
      <span className={classNames('sr', styles['spoken'])}>{groups.join(' ')}</span>
      <span aria-hidden="true">
        {groups.map((group, at) => (
          <Fragment key={at}>
            <span className={styles['group']}>{group}</span>
            <wbr />
          </Fragment>
        ))}
      </span>
    </span>
  )
}
