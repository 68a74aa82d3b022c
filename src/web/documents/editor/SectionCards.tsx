import { Card, CardHeader } from '#web/ui/card.tsx'
import { codeNameField, isTableField, sectionId } from './editorForm.ts'
import { FinancialField } from './FinancialField.tsx'
import { TextField } from './TextField.tsx'
import { useEditor } from './useEditor.ts'

/** The form: one card per section of the template, with its fields. */
export function SectionCards({ onSection }: { onSection(index: number): void }) {
  const { template } = useEditor()
  return (
    <div className="grid min-w-0 gap-3">
      {template.blind && (
        <Card aria-label="코드명">
          <div className="p-4">
            <TextField
              field={{
                name: codeNameField,
                label: '코드명',
                type: 'text',
                hint: '문서와 파일명에 기업명 대신 나갑니다. 상호, 머리글자, 지역에서 따오지 않습니다.',
              }}
            />
          </div>
        </Card>
      )}
      {template.sections.map(({ title, fields }, index) => (
        <Card
          key={title}
          id={sectionId(index)}
          aria-labelledby={`${sectionId(index)}-title`}
          onFocus={() => onSection(index)}
          className="focus-within:border-focus max-lg:scroll-mt-[60px]"
        >
          <CardHeader
            id={`${sectionId(index)}-title`}
            title={
              <>
                <span className="tnum mr-2 text-accent-text">{index + 1}</span>
                {title}
              </>
            }
          />
          {fields.length === 0 ? (
            <p className="p-4 text-quiet text-sm">회사 설정의 문의처가 들어갑니다.</p>
          ) : (
            <div className="grid gap-x-3 gap-y-3.5 p-4 md:grid-cols-2">
              {fields.map((field) =>
                isTableField(field) ? (
                  <FinancialField key={field.name} field={field} />
                ) : (
                  <TextField key={field.name} field={field} />
                ),
              )}
            </div>
          )}
        </Card>
      ))}
    </div>
  )
}
