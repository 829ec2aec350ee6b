// What jsdom lacks and antd asks for.
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import * as React from "react";
import { afterEach } from "vitest";

// A part fetched for the first time takes seconds on a busy machine: what is awaited is the condition, not the clock.
// A failure says what was looked for; the whole page below it would hide the next one.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? "") });

afterEach(cleanup);

window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  }) as MediaQueryList;

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom warns on the pseudo-element argument that antd passes. This file is read again before each file of tests.
const ofElement = (element: Element) => computedStyle(element);
const computedStyle = window.getComputedStyle.bind(window);
if (computedStyle.name !== "bound ofElement") window.getComputedStyle = ofElement;

// In development React takes a stack for each element it makes, to name who made it in its warnings: a fifth of the time of
// these tests. It stops beyond a number per second, which is always reached here.
const internals: unknown = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Number.POSITIVE_INFINITY, set() {} });
