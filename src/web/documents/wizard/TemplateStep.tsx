import { Check } from 'lucide-react'
import type { CompanyData, Prefill } from '#shared/documents/documents.endpoints.ts'
import type { Template } from '#shared/documents/templates/template.ts'
import { isFilled } from '#shared/documents/templates/templateData.ts'
import { fieldsOf } from '#shared/documents/templates/templates.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { PageSketch } from './PageSketch.tsx'
import { Step } from './Step.tsx'

/** Code-split: the real first page is rendered once a company is chosen. Until then a sketch is shown. */
const FirstPage = whenNeeded(() => import('./FirstPage.tsx').then((module) => module.FirstPage))

interface TemplateStepProps {
  templates: readonly Template[]
  prefills: Readonly<Record<string, Prefill>> | null
  company: CompanyData | null
  chosen: Template | null
  onChoose(template: Template): void
}

/** The second step: one card per template. The cards are radio inputs, so the arrow keys move between them. */
export function TemplateStep({ templates, prefills, company, chosen, onChoose }: TemplateStepProps) {
  return (
    <Step
      number={2}
      title="템플릿"
      note={noteOf(prefills !== null, company !== null)}
      done={chosen !== null}
      waiting={!prefills}
    >
      <div role="radiogroup" aria-label="템플릿" className="grid gap-3 lg:grid-cols-3">
        {templates.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            prefill={prefills?.[template.type] ?? null}
            company={company}
            checked={chosen?.id === template.id}
            onChoose={() => onChoose(template)}
          />
        ))}
      </div>
    </Step>
  )
}

/**
 * Returns the hint beside the step's title. There is no hint if the person may not write about the chosen company,
 * because the screen already shows the refusal.
 */
function noteOf(ready: boolean, hasCompany: boolean): string | undefined {
  if (ready) return '바꾸면 입력한 내용이 지워집니다.'
  return hasCompany ? undefined : '기업을 먼저 선택합니다.'
}

interface TemplateCardProps {
  template: Template
  prefill: Prefill | null
  company: CompanyData | null
  checked: boolean
  onChoose(): void
}

function TemplateCard({ template, prefill, company, checked, onChoose }: TemplateCardProps) {
  const required = fieldsOf(template).filter((field) => field.required)
  const filled = prefill ? required.filter((field) => isFilled(field, prefill.values)).length : 0
  return (
    <label
      className={cn(
        'relative flex min-w-0 cursor-pointer gap-4 rounded-lg border bg-surface p-3.5 hover:bg-hover',
        'has-checked:border-accent has-checked:ring-1 has-checked:ring-accent',
        'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        'has-disabled:cursor-default has-disabled:hover:bg-surface',
      )}
    >
      <input
        type="radio"
        name="template"
        value={template.type}
        checked={checked}
        disabled={!prefill}
        onChange={onChoose}
        aria-label={`${template.name}, 섹션 ${template.sections.length}개`}
        className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
      />
      <span
        aria-hidden
        className="pointer-events-none relative w-28 shrink-0 select-none self-start border border-line-soft max-md:w-20"
      >
        <PageSketch template={template} />
        {company && prefill && (
          <FirstPage needed template={template} values={prefill.values} company={company} />
        )}
      </span>
      <span className="min-w-0">
        <b className="block font-semibold text-lg">{template.name}</b>
        <span className="block text-quiet text-sm">{template.summary}</span>
        <span className="mt-1.5 flex flex-wrap gap-1.5">
          <Badge tone="blue">섹션 {template.sections.length}개</Badge>
          <Badge tone="grey">
            필수 {required.length}
            {prefill && ` · ${filled} 채움`}
          </Badge>
        </span>
        <ol className="tnum mt-2 text-quiet text-sm leading-[19px]">
          {template.sections.map(({ title }, index) => (
            <li key={title} className="flex gap-2.5">
              <span aria-hidden>{index + 1}</span>
              {title}
            </li>
          ))}
        </ol>
      </span>
      {checked && (
        <span
          aria-hidden
          className="absolute top-3 right-3 grid size-5 place-items-center rounded-full bg-accent text-white"
        >
          <Check className="size-3.5" />
        </span>
      )}
    </label>
  )
}
