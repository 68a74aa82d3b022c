import { type TaughtKind, type TaughtUnit, taughtKinds, taughtUnits } from '#shared/registration/teaching.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { stepPercent, stepText } from '../upload/readingWords.ts'
import { RowRange } from './RowRange.tsx'
import { TeachGrid } from './TeachGrid.tsx'
import { TeachPreview } from './TeachPreview.tsx'
import { guessText, withHead, withKind } from './teachHint.ts'
import { UnmatchedRows } from './UnmatchedRows.tsx'
import { type TeachTask, useTeachDialog } from './useTeachDialog.ts'

interface TeachDialogProps extends TeachTask {
  pages: number
  onClose(): void
}

const noUnit = ''

/**
 * The dialog in which the person describes a table to the report reader. A preview immediately shows the values that
 * the report reader would find.
 */
export function TeachDialog(props: TeachDialogProps) {
  const { pages, onClose } = props
  const teach = useTeachDialog(props)
  const { hint, area, answer, step, failure, keep, saving } = teach
  // The person's choice (`hint`) overrides the report reader's guess (`area`).
  const kind = hint.kind ?? area?.kind ?? null
  const unit = hint.unit === undefined ? (area?.unit ?? null) : hint.unit
  const guess = area && guessText(hint, area)
  const head = hint.head === undefined ? (area?.head ?? null) : hint.head
  return (
    <Dialog
      open
      size="full"
      onOpenChange={(open) => !open && onClose()}
      title="표 직접 지정"
      description="표의 종류를 지정하면 그에 맞추어 다시 읽습니다. 다음 보고서를 위해 표의 모양과 항목명만 보관하고, 숫자와 이름은 보관하지 않습니다."
      keepOnOutside
    >
      <Form aria-label="표 직접 지정" onSubmit={() => void teach.apply()}>
        <DialogBody className="flex flex-col gap-3 *:shrink-0">
          <div className="grid grid-cols-6 gap-3 max-md:grid-cols-2">
            <Field label="표 종류" required>
              <NativeSelect
                autoFocus
                value={kind ?? ''}
                onChange={(event) => teach.change(withKind(hint, event.target.value as TaughtKind))}
              >
                <option value="" disabled>
                  선택하세요
                </option>
                {Object.entries(taughtKinds).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Field label="단위">
              <NativeSelect
                value={unit ?? noUnit}
                onChange={(event) =>
                  teach.change({
                    ...hint,
                    unit: event.target.value === noUnit ? null : (event.target.value as TaughtUnit),
                  })
                }
              >
                <option value={noUnit}>알 수 없음</option>
                {taughtUnits.map((unit) => (
                  <option key={unit} value={unit}>
                    {unit}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Field label="머리글 행">
              <NativeSelect
                value={head ?? ''}
                onChange={(event) =>
                  teach.change(withHead(hint, event.target.value === '' ? null : Number(event.target.value)))
                }
              >
                <option value="">없음</option>
                {area?.rows.slice(0, 12).map((row, index) => (
                  <option key={index} value={index}>
                    {index + 1}행: {row.cells.filter(Boolean).join(' · ').slice(0, 40)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Field label="쪽">
              <NativeSelect value={hint.page} onChange={(event) => teach.turnTo(Number(event.target.value))}>
                {Array.from({ length: pages }, (_, index) => (
                  <option key={index} value={index + 1}>
                    {index + 1}쪽
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <RowRange outer={teach.outer} range={teach.range} onChange={teach.narrow} />
          </div>
          {failure && (
            <Notice tone="error" live title="다시 읽지 못했습니다.">
              {failure}
            </Notice>
          )}
          {area && area.rows.length === 0 && (
            <Notice tone="warn" live title="이 자리에는 글자가 없습니다.">
              다른 자리를 그리거나 쪽과 행을 선택해주세요.
            </Notice>
          )}
          {guess && (
            <p role="status" className="text-quiet text-sm">
              {guess}
            </p>
          )}
          {area && kind && <UnmatchedRows area={area} hint={hint} kind={kind} />}
          {area && area.rows.length > 0 && kind && (
            <TeachGrid area={area} hint={hint} kind={kind} onChange={teach.change} />
          )}
          {area && area.rows.length > 0 && !kind && (
            <p className="text-quiet text-sm">
              표 종류를 먼저 선택해주세요. 읽은 첫 행: {area.rows[0]?.cells.join(' · ')}
            </p>
          )}
          {answer && area && kind && <TeachPreview answer={answer} area={area} />}
          {step && (
            <div aria-busy className="grid gap-1.5">
              <Progress value={stepPercent(step)} label="다시 읽기 진행" />
              <p role="status" className="tnum text-quiet text-sm">
                {stepText(step)}
              </p>
            </div>
          )}
        </DialogBody>
        <DialogFooter
          start={
            <Checkbox
              label="다음 보고서에도 쓰기"
              checked={keep}
              onChange={(event) => teach.setKeep(event.target.checked)}
            />
          }
        >
          <Button onClick={saving ? teach.cancel : onClose}>{saving ? '읽기 취소' : '취소'}</Button>
          <Button type="submit" variant="primary" pending={saving} blocked={!kind || !area}>
            지정한 대로 읽기
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
