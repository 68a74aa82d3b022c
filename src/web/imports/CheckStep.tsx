import { Download, Save, Upload } from 'lucide-react'
import { useState } from 'react'
import type { CheckResult } from '#shared/imports/imports.endpoints.ts'
import { importKinds } from '#shared/imports/kinds.ts'
import type { Job } from '#shared/jobs/jobs.endpoints.ts'
import { JobPanel } from '#web/lib/jobs/JobPanel.tsx'
import { fetchJobResult } from '#web/lib/jobs/JobResult.tsx'
import type { JobRun } from '#web/lib/jobs/useJob.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { ChangeRows } from './ChangeRows.tsx'
import type { Choices } from './importState.ts'
import { ProblemRows } from './ProblemRows.tsx'

interface CheckStepProps {
  id: number
  sheetName: string
  choices: Choices
  check: Pick<JobRun<never>, 'job' | 'starting' | 'cancelling' | 'error' | 'cancel'>
  save: Pick<JobRun<never>, 'job' | 'starting' | 'cancelling' | 'error' | 'cancel'>
  onCheck(): void
  onSave(onlyValid: boolean): void
  onBack(): void
  onOther(): void
}

const running = (run: { job: Job | null; starting: boolean }) =>
  run.starting || (run.job !== null && !run.job.finishedAt)

/** The third step: shows the result of the dry run. The person decides whether to import. */
export function CheckStep(props: CheckStepProps) {
  const { check, save, onCheck, onBack, onOther, onSave } = props
  const result = check.job?.state === 'succeeded' ? (check.job.result as CheckResult) : null
  const [onlyValid, setOnlyValid] = useState(false)
  const stored = result ? result.created + result.updated + result.leads : 0
  const canSave = result !== null && stored > 0 && (result.errorRows === 0 || onlyValid)
  const isSaving = running(save)
  return (
    <div className="grid gap-4 pb-20">
      {!result && (
        <JobPanel run={check} title="미리 확인" counter="행" onRetry={onCheck}>
          {() => null}
        </JobPanel>
      )}
      {save.job && save.job.state !== 'succeeded' && (
        <JobPanel run={save} title="저장" counter="행" onRetry={() => onSave(onlyValid)}>
          {() => null}
        </JobPanel>
      )}
      {result && <Counts result={result} choices={props.choices} />}
      {result && check.job && <Findings {...props} result={result} job={check.job} />}
      <SaveBar
        status={
          result && result.errorRows > 0 ? (
            <RadioGroup
              aria-label="오류가 있는 행"
              options={[
                { value: 'all', label: '오류가 있으면 아무것도 저장하지 않습니다' },
                {
                  value: 'valid',
                  label: `오류 ${count(result.errorRows)}행을 빼고 ${count(stored)}행 저장`,
                },
              ]}
              value={onlyValid ? 'valid' : 'all'}
              onValueChange={(value) => setOnlyValid(value === 'valid')}
              className="max-md:hidden"
            />
          ) : (
            <span className="text-quiet max-md:hidden">
              {result ? `${count(stored)}행을 저장합니다.` : '아직 아무것도 저장하지 않았습니다.'}
            </span>
          )
        }
      >
        <Button onClick={onBack} disabled={isSaving}>
          이전
        </Button>
        <Button onClick={onOther} disabled={isSaving} className="max-md:hidden">
          <Upload aria-hidden />
          수정한 파일 업로드
        </Button>
        <Button variant="primary" disabled={!canSave} pending={isSaving} onClick={() => onSave(onlyValid)}>
          <Save aria-hidden />
          저장
        </Button>
      </SaveBar>
      {result && result.errorRows > 0 && (
        <Checkbox
          label={`오류 ${count(result.errorRows)}행을 빼고 ${count(stored)}행 저장`}
          className="text-sm md:hidden"
          checked={onlyValid}
          onChange={(event) => setOnlyValid(event.target.checked)}
        />
      )}
    </div>
  )
}

const count = (number: number) => number.toLocaleString('ko-KR')

function Counts({ result, choices }: { result: CheckResult; choices: Choices }) {
  const { existing, kind } = choices
  const { counter } = importKinds[kind]
  const { rows, created, leads, updated, same, skipped, errorRows, errors, warnings } = result
  const shown = [
    { label: '모두', value: rows, unit: '행' },
    { label: '새로 등록', value: created, unit: counter },
    ...(kind === 'companies'
      ? [{ label: existing === 'fill' ? '빈 칸 채움' : '고침', value: updated, unit: counter }]
      : []),
    ...(leads > 0 ? [{ label: '잠재기업', value: leads, unit: '곳' }] : []),
    { label: '바뀌지 않음', value: same + skipped, unit: '행' },
    {
      label: '오류',
      value: errorRows,
      unit: `행 · ${count(errors)}칸`,
      tone: errorRows > 0 ? 'text-danger' : '',
    },
    { label: '경고', value: warnings, unit: '칸', tone: warnings > 0 ? 'text-warning' : '' },
  ]
  return (
    <Card aria-label="확인한 결과">
      <dl className="grid grid-cols-2 divide-line-soft md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:divide-x">
        {shown.map(({ label, value, unit, tone }) => (
          <div key={label} className="px-5 py-3">
            <dt className="text-quiet text-xs">{label}</dt>
            <dd className="tnum">
              <b className={cn('font-bold text-xl', tone)}>{count(value)}</b>
              <span className="ml-1 text-quiet text-xs">{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type Kind = 'error' | 'warning' | 'change'

/** The errors, warnings and changes, each in a list of its own. */
function Findings({
  id,
  sheetName,
  choices,
  result,
  job,
}: CheckStepProps & { result: CheckResult; job: Job }) {
  const { errors, warnings, updated } = result
  const [chosen, setKind] = useState<Kind | null>(null)
  const kind = chosen ?? (errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'change')
  if (errors + warnings + updated === 0) return null
  const options = [
    { value: 'error' as const, label: `오류 ${count(errors)}`, disabled: errors === 0 },
    { value: 'warning' as const, label: `경고 ${count(warnings)}`, disabled: warnings === 0 },
    { value: 'change' as const, label: `바뀌는 값 ${count(updated)}곳`, disabled: updated === 0 },
  ]
  return (
    <Card aria-label="확인한 행">
      <header className="flex flex-wrap items-center gap-3 border-b px-4 py-2">
        <Segments
          aria-label="보기"
          size="sm"
          options={options}
          value={kind}
          onValueChange={setKind}
          className="w-auto max-md:w-full"
        />
        {job.hasFile && (
          <Button size="sm" className="ml-auto" onClick={() => void fetchJobResult(job.id)}>
            <Download aria-hidden />
            오류 Excel
          </Button>
        )}
      </header>
      {kind === 'change' ? (
        <ChangeRows id={id} attempt={job.id} />
      ) : (
        <ProblemRows
          key={kind}
          id={id}
          kind={kind}
          attempt={job.id}
          sheetName={sheetName}
          columns={choices.columns}
        />
      )}
    </Card>
  )
}
