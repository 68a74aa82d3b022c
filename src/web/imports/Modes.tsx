import { type ExistingMode, existingModes } from '#shared/imports/rules.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import type { Choices } from './importState.ts'

const modes = (Object.keys(existingModes) as ExistingMode[]).map((value) => ({
  value,
  label: existingModes[value],
}))

/** Lets the person choose what happens to companies that are registered already, and to those that are not. */
export function Modes({ choices, onChoices }: { choices: Choices; onChoices(choices: Choices): void }) {
  return (
    <Card>
      <CardHeader title="이미 등록된 기업이면" />
      <CardBody className="grid gap-3 text-sm">
        <RadioGroup
          aria-label="이미 등록된 기업이면"
          options={modes}
          value={choices.existing}
          onValueChange={(existing) => onChoices({ ...choices, existing })}
          className="grid gap-2.5"
        />
        <p className="text-pretty text-quiet text-xs">
          사업자번호나 고유번호가 같으면 같은 기업입니다. 담당자가 있는 기업은 그 담당자나 관리자만 수정할 수
          있습니다.
        </p>
        {choices.existing === 'replace' && (
          <Checkbox
            label="빈 칸이면 저장된 값도 지웁니다"
            checked={choices.clearEmpty}
            onChange={(event) => onChoices({ ...choices, clearEmpty: event.target.checked })}
          />
        )}
        <Checkbox
          label="등록되지 않은 기업은 새로 등록합니다"
          checked={choices.create}
          onChange={(event) => onChoices({ ...choices, create: event.target.checked })}
        />
      </CardBody>
    </Card>
  )
}
