import type { ReactNode } from 'react'
import { type Role, roleLabel, roles } from '#shared/catalogue/words/roles.ts'
import type { ErrorTexts } from '#web/forms/useForm.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { LockedInput } from '#web/ui/form/locked-input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { fieldLabels, type UserValues } from './userForm.ts'

interface UserFieldsProps {
  values: UserValues
  errors: ErrorTexts
  onChange(part: Partial<UserValues>): void
  /** The role of the signed-in person. Only admins can assign the admin role. */
  actorRole: Role
  /** True for an existing user, whose team ID cannot be changed. */
  teamIdLocked?: boolean
  /** The reason why the role cannot be changed; undefined if it can be changed. */
  roleLocked?: string | undefined
  children?: ReactNode
}

export function UserFields(props: UserFieldsProps) {
  const { values, errors, onChange, actorRole, teamIdLocked = false, roleLocked, children } = props
  const text = (name: Exclude<keyof UserValues, 'role'>, placeholder?: string, required = false) => (
    <Field label={fieldLabels[name]} required={required} error={errors[name]}>
      <Input
        value={values[name]}
        placeholder={placeholder}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </Field>
  )
  return (
    <>
      {teamIdLocked ? (
        <Field label={fieldLabels.teamId}>
          <LockedInput value={values.teamId} inputClassName="tnum" />
        </Field>
      ) : (
        text('teamId', undefined, true)
      )}
      {text('managerName', undefined, true)}
      {text('position', '예: 대리')}
      <Field label={fieldLabels.role} error={errors.role} help={roleLocked}>
        {roleLocked ? (
          <LockedInput value={roleLabel(values.role)} />
        ) : (
          <NativeSelect
            value={values.role}
            onChange={(event) => onChange({ role: event.target.value as Role })}
          >
            {roles.keys
              .filter((role) => role !== 'admin' || actorRole === 'admin')
              .map((role) => (
                <option key={role} value={role}>
                  {roleLabel(role)}
                </option>
              ))}
          </NativeSelect>
        )}
      </Field>
      {text('mobile', '010-0000-0000')}
      {text('email', 'name@example.co.kr')}
      {children}
    </>
  )
}
