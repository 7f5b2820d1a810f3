import { useContext } from 'react'
import { Select as BaseSelect } from '@base-ui/react/select'
import { Field, type FieldFrame } from './Field.tsx'
import { Headless } from './Headless.tsx'
import { Icon } from './Icon.tsx'
import { LayerContext } from './layer-context.ts'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
}

export interface SelectProps<Value extends string> extends FieldFrame {
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
  readonly isDisabled?: boolean
}

/** A choice of one from many. In a dialog, the list opens inside of it: outside it would be covered and inert. */
export const Select = <Value extends string>({
  label,
  hint,
  error,
  aside,
  options,
  value,
  onChoose,
  isDisabled = false,
}: SelectProps<Value>) => {
  const layer = useContext(LayerContext)
  return (
    <Headless>
      <Field label={label} hint={hint} error={error} aside={aside}>
        {({ readOnly = false, ...links }) => (
          <BaseSelect.Root
            items={[...options]}
            value={value}
            disabled={isDisabled || readOnly}
            modal={false}
            onValueChange={(chosen: Value | null) => {
              if (chosen !== null) onChoose(chosen)
            }}
          >
            <BaseSelect.Trigger {...links} aria-label={label} className="select select-trigger">
              <BaseSelect.Value />
              <Icon name="down" size="sm" />
            </BaseSelect.Trigger>
            <BaseSelect.Portal {...(layer && { container: layer })}>
              <BaseSelect.Positioner className="select-place" sideOffset={4} alignItemWithTrigger={false}>
                <BaseSelect.Popup>
                  <BaseSelect.List className="select-list">
                    {options.map((option) => (
                      <BaseSelect.Item key={option.value} value={option.value} className="select-item">
                        <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                        <BaseSelect.ItemIndicator>
                          <Icon name="check" size="sm" />
                        </BaseSelect.ItemIndicator>
                      </BaseSelect.Item>
                    ))}
                  </BaseSelect.List>
                </BaseSelect.Popup>
              </BaseSelect.Positioner>
            </BaseSelect.Portal>
          </BaseSelect.Root>
        )}
      </Field>
    </Headless>
  )
}
