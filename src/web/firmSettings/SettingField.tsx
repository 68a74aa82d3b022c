import { Lock, Server } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FirmSetting, type FirmSettingKey, firmSettings } from '#shared/firm/firmSettings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { LockedInput } from '#web/ui/form/locked-input.tsx'
import { NumberInput } from '#web/ui/form/masked/number-input.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { settingText } from './firmSettingsForm.ts'
import { LogoInput } from './LogoInput.tsx'

interface SettingFieldProps {
  name: FirmSettingKey
  value: boolean | string
  /** The stored value if the typed value differs from it; otherwise null. */
  before: boolean | string | null
  fixed: boolean
  disabled: boolean
  error: string | undefined
  onChange(value: boolean | string): void
}

/**
 * One setting with a control that suits its kind. A setting that the environment fixes is shown but cannot be
 * changed.
 */
export function SettingField(props: SettingFieldProps) {
  const { name, value, before, fixed, disabled, error, onChange } = props
  const setting: FirmSetting = firmSettings[name]
  const aside = fixed ? <FixedMark env={setting.env} /> : <Changed {...{ name, before, onChange }} />
  if (setting.kind === 'switch')
    return (
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <Checkbox
            label={
              <>
                {setting.label}
                {fixed && <Lock aria-hidden className="ml-1.5 inline size-3.5 text-quiet" />}
              </>
            }
            checked={value === true}
            disabled={fixed || disabled}
            aria-describedby={`${name}-help`}
            onChange={(event) => onChange(event.target.checked)}
          />
          <p id={`${name}-help`} className="pl-6 text-quiet text-xs leading-5">
            {setting.help}
          </p>
        </div>
        <span className="text-xs leading-5">{aside}</span>
      </div>
    )
  if (setting.kind === 'choice')
    return (
      <Field label={setting.label} help={setting.help} error={error} aside={aside} group>
        <RadioGroup
          options={Object.entries(setting.options).map(([key, label]) => ({ value: key, label }))}
          value={String(value)}
          disabled={fixed || disabled}
          onValueChange={onChange}
        />
      </Field>
    )
  if (setting.kind === 'image')
    return (
      <Field label={setting.label} help={setting.help} error={error} aside={aside} group>
        <LogoInput
          label={setting.label}
          value={String(value)}
          disabled={fixed || disabled}
          onChange={onChange}
        />
      </Field>
    )
  if (setting.kind === 'text')
    return (
      <Field
        label={setting.label}
        help={setting.help}
        error={error}
        aside={aside}
        required={setting.required === true}
      >
        {fixed ? (
          <LockedInput value={String(value)} />
        ) : (
          <Input
            value={String(value)}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    )
  return (
    <Field label={setting.label} help={setting.help} error={error} aside={aside}>
      {fixed ? (
        <LockedInput value={settingText(name, value)} inputClassName="nums-right" />
      ) : (
        <NumberInput value={String(value)} unit={setting.unit} disabled={disabled} onValueChange={onChange} />
      )}
    </Field>
  )
}

function FixedMark({ env }: { env: string }): ReactNode {
  return (
    <Badge>
      <Server aria-hidden className="size-3" />
      <span className="sr-only">서버 설정 </span>
      {env}
    </Badge>
  )
}

function Changed({ name, before, onChange }: Pick<SettingFieldProps, 'name' | 'before' | 'onChange'>) {
  if (before === null) return null
  return (
    <span className="flex items-center gap-1.5 text-warning">
      <span>{settingText(name, before)}에서 바꿈</span>
      <LinkButton onClick={() => onChange(before)} aria-label={`${firmSettings[name].label} 원래대로`}>
        원래대로
      </LinkButton>
    </span>
  )
}
