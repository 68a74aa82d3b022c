import { withTopic } from '../platform/particle.ts'
import type { Template } from './templates/template.ts'
import { isFilled, type TemplateData } from './templates/templateData.ts'
import { fieldsOf } from './templates/templates.ts'

export interface MissingField {
  field: string
  message: string
}

/** Returns the required fields that are empty, in the order of the form. */
export const missingFields = (template: Template, data: TemplateData): MissingField[] =>
  fieldsOf(template)
    .filter((field) => field.required && !isFilled(field, data))
    .map(({ name, label }) => ({ field: name, message: `${withTopic(label)} 필수 입력 항목입니다` }))
