import { selectCommandPalette } from '../../machines/command-palette/command-palette.selectors.ts'
import { CheckField } from '../kit/CheckField.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { useText, type TextKey } from '../kit/text.ts'
import { isShallowEqual, useChart, useStream } from '../shell/system-context.tsx'
import styles from './command-palette.module.css'

/** Each line: what it does, and the keys; those in one list are pressed together, the lists are alternatives. */
const LINES: readonly (readonly [TextKey, readonly (readonly TextKey[])[]])[] = [
  [
    'shortcuts.commands',
    [
      ['shortcuts.keys.ctrl', 'shortcuts.keys.k'],
      ['shortcuts.keys.cmd', 'shortcuts.keys.k'],
    ],
  ],
  ['shortcuts.help', [['shortcuts.keys.question']]],
  ['shortcuts.walk', [['shortcuts.keys.tab'], ['shortcuts.keys.shift', 'shortcuts.keys.tab']]],
  ['shortcuts.skip', [['shortcuts.keys.tab'], ['shortcuts.keys.enter']]],
  ['shortcuts.arrows', [['shortcuts.keys.arrows']]],
  ['shortcuts.ends', [['shortcuts.keys.home'], ['shortcuts.keys.end']]],
  ['shortcuts.press', [['shortcuts.keys.enter'], ['shortcuts.keys.space']]],
  ['shortcuts.close', [['shortcuts.keys.esc']]],
]

/** The keys of the page, and the switch for those that are pressed by themselves. */
export const ShortcutsDialog = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => {
  const t = useText()
  const stream = useStream('commandPalette')
  const { areSingleKeysOn, canChooseSingleKeys } = useChart(stream, selectCommandPalette, isShallowEqual)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('shortcuts.title')} closeLabel={t('common.close')}>
      <dl className="kv">
        {LINES.map(([text, keys]) => (
          <div key={text}>
            <dt>{t(text)}</dt>
            <dd className={styles['combinations']}>
              {keys.map((together) => (
                <span key={together.join()}>
                  {together.map((key) => (
                    <kbd key={key}>{t(key)}</kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <CheckField
        look="switch"
        isChecked={areSingleKeysOn}
        isDisabled={!canChooseSingleKeys}
        onCheck={(areOn) => stream.send({ type: 'commandPalette.chooseSingleKeys', areOn })}
      >
        {t('shortcuts.singleKeys')}
      </CheckField>
      <p className="t-sm t-2">{t('shortcuts.singleKeysHint')}</p>
    </Dialog>
  )
}
