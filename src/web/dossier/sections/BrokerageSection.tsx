import { abilities } from '#shared/catalogue/words/abilities.ts'
import { contractStages } from '#shared/catalogue/words/contractStages.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import { useFormState, useValue } from '../form/formContext.ts'
import { FormSection } from './FormSection.tsx'
import { ChoiceField, TextField } from './fields.tsx'

export function BrokerageSection() {
  const status = useValue('companyStatus')
  const storedRating = useFormState((state) => state.base.texts.creditRating)
  const storedStatus = useFormState((state) => state.base.texts.companyStatus)
  // True if the placeholder asks for a reason, because the chosen ability needs one or differs from the stored ability.
  // The field is optional in any case.
  const asks = abilities.row(status)?.needsReason !== false || status !== storedStatus
  return (
    <FormSection id="brokerage">
      <div className="grid grid-cols-12 gap-x-4 gap-y-3">
        <ChoiceField name="side" required choices={sides.texts} className="col-span-8 max-lg:col-span-12" />
        <TextField
          name="creditRating"
          required
          placeholder="예: BB+"
          help={storedRating === '' ? '그림으로 인쇄된 등급은 보고서에서 읽지 못합니다.' : undefined}
          className="col-span-4 max-lg:col-span-12"
        />
        <ChoiceField
          name="progressStage"
          required
          choices={contractStages.texts}
          className="col-span-4 max-lg:col-span-6 max-md:col-span-12"
        />
        <ChoiceField
          name="companyStatus"
          required
          choices={abilities.texts}
          className="col-span-4 max-lg:col-span-6 max-md:col-span-12"
        />
        <TextField
          name="statusReason"
          placeholder={asks ? '상태를 정한 사유를 적어주세요' : '사유'}
          className="col-span-4 max-lg:col-span-12"
        />
      </div>
    </FormSection>
  )
}
