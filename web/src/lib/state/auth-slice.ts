import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Organization, SessionUser } from '#shared/contract/auth.ts';

export type AuthState = {
  isAuthenticated: boolean;
  /** A sign-in is pending: its buttons are disabled and show a spinner. */
  isLoading: boolean;
  user: SessionUser | null;
  organization: Organization | null;
  /** Whether the account was just created. */
  newUser: boolean;
  /** Whether the first-run tour is shown, including when the user starts it again. */
  isTouring?: boolean;
  /** The user and organization whose session the server has ended: the screen stays, with a dialog to sign in again. */
  locked: { user: SessionUser; organization: Organization } | null;
};

const signedOut: AuthState = {
  isAuthenticated: false,
  isLoading: false,
  user: null,
  organization: null,
  newUser: false,
  locked: null,
};

export const authSlice = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {
    signInStarted: (state) => {
      state.isLoading = true;
    },
    signInFailed: (state) => {
      state.isLoading = false;
    },
    sessionStarted: (
      _state,
      { payload }: PayloadAction<{ user: SessionUser; organization: Organization; newUser: boolean }>,
    ): AuthState => ({
      ...payload,
      ...(payload.newUser && { isTouring: true }),
      isAuthenticated: true,
      isLoading: false,
      locked: null,
    }),
    sessionRenewed: (state, { payload }: PayloadAction<{ user?: SessionUser; organization?: Organization }>) => {
      if (payload.user !== undefined) state.user = payload.user;
      if (payload.organization !== undefined) state.organization = payload.organization;
    },
    sessionEnded: () => signedOut,
    sessionLocked: ({ user, organization, locked }): AuthState => ({
      ...signedOut,
      locked: user === null || organization === null ? locked : { user, organization },
    }),
    tourStarted: (state) => {
      state.isTouring = true;
    },
    tourEnded: (state) => {
      delete state.isTouring;
    },
    welcomed: (state) => {
      state.newUser = false;
    },
  },
});

export const {
  signInStarted,
  signInFailed,
  sessionStarted,
  sessionRenewed,
  sessionEnded,
  sessionLocked,
  tourStarted,
  tourEnded,
  welcomed,
} = authSlice.actions;
