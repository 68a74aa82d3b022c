import { CornerDownRight } from 'lucide-react'
import { methodsOf, salesTypes } from '#shared/catalogue/words/salesWords.ts'
import { ContactReadersLine } from '#web/domain/ContactReadersLine.tsx'
import { useFormHandle, useFormState, useValue } from '../form/formContext.ts'
import { introducerNames, priceNames } from '../form/formFields.ts'
import { showsIntroducer } from '../form/formValues.ts'
import { FormSection } from './FormSection.tsx'
import { ChoiceField, NumberField, TextField } from './fields.tsx'

export function SalesSection() {
  const { store } = useFormHandle()
  const type = useValue('businessType')
  const asked = useFormState((state) => showsIntroducer(state.values.texts))

  /**
   * Sets the sales type (영업구분). If the new type does not offer the chosen connection method (연결방법), the method is
   * cleared, because it would be saved without being visible.
   */
  function chooseType(next: string) {
    const method = store.get().values.texts.businessConnectionMethod ?? ''
    const keeps = method === '' || methodsOf(next).includes(method)
    store.change({ businessType: next, ...(keeps ? {} : { businessConnectionMethod: '' }) })
  }
  return (
    <FormSection id="sales">
      <div className="grid grid-cols-12 gap-x-4 gap-y-3">
        {priceNames.map((name) => (
          <NumberField
            key={name}
            name={name}
            unit="백만원"
            required
            placeholder="0"
            className="col-span-3 max-lg:col-span-6"
          />
        ))}
        <ChoiceField
          name="businessType"
          required
          choices={salesTypes.texts}
          onChoose={chooseType}
          className="col-span-6 max-lg:col-span-12"
        />
        <ChoiceField
          name="businessConnectionMethod"
          required
          choices={methodsOf(type)}
          className="col-span-12"
        />
        {asked && <Introducer />}
      </div>
    </FormSection>
  )
}

function Introducer() {
  const method = useValue('businessConnectionMethod')
  const { locked } = useFormHandle()
  const sees = useFormState((state) => introducerNames.some((name) => !state.loaded.hidden?.has(name)))
  const businessNumber = useFormState((state) => state.loaded.businessNumber)
  return (
    <div className="col-span-12 rounded-r-md border-focus border-l-2 bg-sunken px-4 pt-3 pb-4">
      <p className="mb-2.5 flex items-center gap-1.5 text-quiet text-xs">
        <CornerDownRight aria-hidden className="size-3.5" />
        {locked && !sees
          ? '소개처는 이 기업의 담당자와 관리자만 볼 수 있습니다'
          : sees
            ? `${method}일 때 소개처를 적습니다`
            : `${method}일 때 소개처를 적습니다. 저장된 소개처는 담당자와 관리자만 보며, 비워 둔 칸은 그대로 둡니다`}
      </p>
      {!locked && <ContactReadersLine of={{ businessNumber }} className="mb-3" />}
      {(sees || !locked) && (
        <div className="grid grid-cols-4 gap-x-4 gap-y-3 max-lg:grid-cols-2">
          {introducerNames.map((name) => (
            <TextField key={name} name={name} />
          ))}
        </div>
      )}
    </div>
  )
}
