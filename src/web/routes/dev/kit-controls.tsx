import { Search } from 'lucide-react'
import { useState } from 'react'
import { BusinessNumberInput } from '#web/domain/businessNumber/BusinessNumberInput.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { LockedInput } from '#web/ui/form/locked-input.tsx'
import { NumberInput } from '#web/ui/form/masked/number-input.tsx'
import { TimeInput } from '#web/ui/form/masked/time-input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Line, Part } from './kit-part.tsx'

const stages = ['계약전', '계약중', '계약완료'].map((label) => ({ value: label, label }))
const abilities = ['', '진행가능', '진행보류', '진행중단'].map((value) => ({ value, label: value || '전체' }))
const surety = [
  { sure: 1, percent: '100%', ink: 'text-sure-1' },
  { sure: 2, percent: '100%', ink: 'text-sure-2' },
  { sure: 3, percent: '93%', ink: 'text-sure-3' },
  { sure: 4, percent: '78%', ink: 'text-sure-4' },
  { sure: 5, percent: '52%', ink: 'text-sure-5' },
] as const

export function KitControls() {
  return (
    <>
      <Part title="입력">
        <div className="grid grid-cols-3 gap-x-4 gap-y-3 max-md:grid-cols-1">
          <Plain />
          <Formatted />
        </div>
      </Part>
      <Part title="선택">
        <Picking />
      </Part>
      <Part title="긴 글">
        <Field label="회사특기사항" required help="다섯 줄 이상 적어 주세요.">
          <Textarea
            rows={3}
            counter={{ max: 500, min: 200 }}
            defaultValue="무균 점안제 단회용 충전 2라인 보유, 연 1억 2천만 관 생산능력"
          />
        </Field>
      </Part>
      <Part title="읽은 값의 신뢰도">
        <div className="grid grid-cols-5 gap-2 max-md:grid-cols-2">
          {surety.map(({ sure, percent, ink }) => (
            <Input
              key={sure}
              sure={sure}
              aria-label={`신뢰도 ${sure}단계`}
              defaultValue="46,352"
              inputClassName="tnum"
              trailing={<span className={`font-semibold text-xs ${ink}`}>{percent}</span>}
            />
          ))}
        </div>
      </Part>
    </>
  )
}

function Plain() {
  return (
    <>
      <Field label="보통" required>
        <Input defaultValue="나린솔테크(주)" />
      </Field>
      <Field label="찾기">
        <Input leading={<Search aria-hidden />} placeholder="팀ID 또는 담당자명" />
      </Field>
      <Field label="빈칸" help="이름의 일부만 넣어도 찾습니다.">
        <Input placeholder="이름 일부" />
      </Field>
      <Field label="잠김">
        <LockedInput value="214-86-30577" />
      </Field>
      <Field label="비밀번호">
        <PasswordInput defaultValue="dealdesk-demo" autoComplete="off" />
      </Field>
      <Field label="쓸 수 없음">
        <Input disabled defaultValue="기업을 먼저 선택하세요" />
      </Field>
    </>
  )
}

function Formatted() {
  const [amount, setAmount] = useState('0')
  const [profit, setProfit] = useState('-1234567')
  const [share, setShare] = useState('12.5')
  const [businessNumber, setBusinessNumber] = useState('2148630577')
  const [time, setTime] = useState('09:30')
  return (
    <>
      <Field label="오류" required error="필수 입력 항목입니다.">
        <NumberInput value={amount} onValueChange={setAmount} unit="백만원" />
      </Field>
      <Field label="영업이익">
        <NumberInput value={profit} onValueChange={setProfit} unit="백만원" negative />
      </Field>
      <Field label="지분율">
        <NumberInput value={share} onValueChange={setShare} unit="%" decimals={2} />
      </Field>
      <Field label="사업자번호">
        <BusinessNumberInput value={businessNumber} onValueChange={setBusinessNumber} />
      </Field>
      <Field label="시작시간">
        <TimeInput value={time} onValueChange={setTime} />
      </Field>
      <Field label="작은 입력 28">
        <Input size="sm" placeholder="필터" />
      </Field>
    </>
  )
}

function Picking() {
  const [ability, setAbility] = useState('진행가능')
  const [empty, setEmpty] = useState('')
  const [stage, setStage] = useState('계약전')
  const [missing, setMissing] = useState('')
  const [key, setKey] = useState('사업자번호')
  const keys = ['사업자번호', '기업명'].map((label) => ({ value: label, label }))
  return (
    <>
      <div className="mb-3 grid grid-cols-3 gap-x-4 gap-y-3 max-md:grid-cols-1">
        <Field label="선택">
          <Select options={abilities} value={ability} onValueChange={setAbility} />
        </Field>
        <Field label="선택하지 않음" error="파일구분을 선택해 주세요">
          <Select options={stages} value={empty} onValueChange={setEmpty} />
        </Field>
        <Field label="브라우저 목록">
          <NativeSelect defaultValue="직원">
            {['관리자', '부관리자', '팀원', '직원'].map((role) => (
              <option key={role}>{role}</option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="계약 진행단계" group>
          <Segments options={stages} value={stage} onValueChange={setStage} />
        </Field>
        <Field label="계약 진행단계" group required error="계약 진행단계를 선택해주세요.">
          <Segments options={stages} value={missing} onValueChange={setMissing} />
        </Field>
        <Field label="찾을 값" group>
          <RadioGroup options={keys} value={key} onValueChange={setKey} className="min-h-8" />
        </Field>
      </div>
      <Line>
        <Checkbox label="고름" defaultChecked />
        <Checkbox label="일부" indeterminate />
        <Checkbox label="선택하지 않음" />
        <Checkbox label="쓸 수 없음" disabled />
        <Switch label="켜짐" defaultChecked />
        <Switch label="꺼짐" />
      </Line>
    </>
  )
}
