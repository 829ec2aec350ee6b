import { type FetchOptions, type FetchRequest, ofetch } from "ofetch";
import { ApiError, DEFAULT_MESSAGE, isCancelled } from "./api-error";

export { ApiError, DEFAULT_MESSAGE, isCancelled };

/** Client of the Api (spec §7, §8): bearer token, empty parameters dropped, GET retried once on the listed statuses. */
export const RETRIED_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];

export type Query = Record<string, unknown>;

/** Drops what says nothing: undefined, null, '', empty lists. `false` and 0 say something. */
export function dropEmpty(query: Query = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).filter(
      ([, value]) =>
        value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

function serverMessage(data: unknown): string | null {
  if (typeof data === "string" && data.trim() !== "" && !data.trimStart().startsWith("<")) return data;
  if (!data || typeof data !== "object") return null;
  for (const key of ["message", "error_description", "msg", "error"]) {
    const value = (data as Record<string, unknown>)[key];
    if (typeof value === "string" && value !== "") return value;
    if (value && typeof value === "object") return serverMessage(value);
  }
  return null;
}

export type ApiRequest = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  query?: Query;
  /** JSON value or FormData. */
  body?: Record<string, unknown> | unknown[] | FormData;
  signal?: AbortSignal;
  /** false: an empty answer is fine (204). Otherwise it is « No data returned ». */
  expectsData?: boolean;
  /** Some routes are public (icons): no token needed. */
  anonymous?: boolean;
  timeout?: number;
};

export type ApiOptions = {
  baseUrl: string | (() => string);
  getToken: () => Promise<string | null> | string | null;
  fetch?: typeof fetch;
};

export type Api = {
  request: <T>(path: string, request?: ApiRequest) => Promise<T>;
  get: <T>(path: string, query?: Query, request?: ApiRequest) => Promise<T>;
  post: <T>(path: string, body?: ApiRequest["body"], request?: ApiRequest) => Promise<T>;
};

/**
 * Builds a client. Throws ApiError with: « Missing API URL », « Missing access token », « No data returned »,
 * the server's own message on failure, or the default message when the server said nothing.
 */
export function createApi(options: ApiOptions): Api {
  const send = ofetch.create({}, { fetch: options.fetch ?? ((input, init) => fetch(input, init)) });

  async function request<T>(path: string, wanted: ApiRequest = {}): Promise<T> {
    const base = typeof options.baseUrl === "function" ? options.baseUrl() : options.baseUrl;
    if (!base) throw new ApiError("Missing API URL");
    const token = wanted.anonymous ? null : await options.getToken();
    if (!wanted.anonymous && !token) throw new ApiError("Missing access token", { status: 401 });
    const method = wanted.method ?? "GET";
    const init: FetchOptions<"json"> = {
      method,
      query: dropEmpty(wanted.query),
      headers: token ? { authorization: `Bearer ${token}` } : {},
      retry: method === "GET" ? 1 : false,
      retryStatusCodes: RETRIED_STATUSES,
      retryDelay: 300,
      ...(wanted.body === undefined ? {} : { body: wanted.body as Record<string, unknown> }),
      ...(wanted.signal ? { signal: wanted.signal } : {}),
      ...(wanted.timeout ? { timeout: wanted.timeout } : {}),
    };
    const url: FetchRequest = `${base.replace(/\/$/, "")}/${path.replace(/^\//, "")}`;
    let data: T | undefined;
    try {
      data = await send<T>(url, init);
    } catch (error) {
      const failure = error as { status?: number; data?: unknown };
      const message = serverMessage(failure.data) ?? (isCancelled(error) ? "aborted" : DEFAULT_MESSAGE);
      throw new ApiError(message, { status: failure.status ?? 0, data: failure.data, cause: error });
    }
    if ((data === undefined || data === null || data === "") && wanted.expectsData !== false) {
      throw new ApiError("No data returned");
    }
    return data as T;
  }

  return {
    request,
    get: (path, query, more) => request(path, { ...more, method: "GET", query }),
    post: (path, body, more) => request(path, { ...more, method: "POST", body }),
  };
}
