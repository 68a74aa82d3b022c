import { z } from 'zod'
import { ErrorBody } from '#shared/catalogue/errors/errors.ts'
import type { Endpoint, Shape } from '#shared/platform/endpoint.ts'
import type { Route } from '../platform/http/route.ts'

const schemaOf = (shape: Shape, io: 'input' | 'output') =>
  z.toJSONSchema(shape, { io, target: 'openapi-3.0', unrepresentable: 'any' })

const json = (schema: unknown) => ({ 'application/json': { schema } })

/** Builds the OpenAPI document from the contracts that the routes use. */
export function openApiDocument(routes: Route[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { endpoint, policy } of routes) {
    const operations = (paths[endpoint.path] ??= {})
    operations[endpoint.method.toLowerCase()] = {
      summary: endpoint.summary,
      security: policy.needsSession ? [{ session: [] }] : [],
      'x-policy': policy.name,
      parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
      ...requestBodyOf(endpoint),
      responses: {
        [String(('status' in endpoint && endpoint.status) || 200)]: answerOf(endpoint),
        default: { description: '거절', content: json(schemaOf(ErrorBody, 'output')) },
      },
    }
  }
  return {
    openapi: '3.0.3',
    info: { title: '딜데스크', version: '1' },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'dealdesk' } } },
    paths,
  }
}

function parametersOf(shape: Shape | undefined, place: 'path' | 'query') {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function requestBodyOf(endpoint: Endpoint) {
  if (endpoint.kind === 'json')
    return endpoint.body ? { requestBody: { content: json(schemaOf(endpoint.body, 'input')) } } : {}
  if (endpoint.kind !== 'multipart') return {}
  const schema = schemaOf(endpoint.body, 'input') as { properties?: Record<string, unknown> }
  const files = Object.fromEntries(
    endpoint.files.fields.map((name) => [
      name,
      { type: 'array', items: { type: 'string', format: 'binary' } },
    ]),
  )
  return {
    requestBody: {
      content: {
        'multipart/form-data': { schema: { ...schema, properties: { ...schema.properties, ...files } } },
      },
    },
  }
}

function answerOf(endpoint: Endpoint) {
  const description = endpoint.summary
  switch (endpoint.kind) {
    case 'json':
    case 'multipart':
      return { description, content: json(schemaOf(endpoint.response, 'output')) }
    case 'json-stream':
      return { description, content: json({ type: 'array', items: schemaOf(endpoint.item, 'output') }) }
    case 'download':
      return {
        description,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      }
    case 'events':
      return { description, content: { 'text/event-stream': { schema: schemaOf(endpoint.item, 'output') } } }
  }
}
