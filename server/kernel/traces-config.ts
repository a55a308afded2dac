/** A collector of traces, with its OTLP endpoint. */
export interface TracesConfig {
  endpoint: string
  headers: Record<string, string>
  /** The share of traces that are recorded, from 0 to 1. */
  share: number
}

/** `name=value,name=value`; values are percent-encoded. */
export const collectorHeaders = /^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/

interface Environment {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined
  OTEL_TRACES_SAMPLER_ARG: number
}

/** Undefined without a collector. */
export function tracesConfig(env: Environment): TracesConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = env
  if (!endpoint) return undefined
  const pairs = headers.split(',').filter(Boolean)
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: Object.fromEntries(
      pairs.map((pair) => {
        const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? []
        return [name, decodeURIComponent(value.trim())]
      }),
    ),
    share: env.OTEL_TRACES_SAMPLER_ARG,
  }
}
