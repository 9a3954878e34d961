import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Status } from '#shared/inspection/status/status-names.ts';
import type { ReportModel } from '#shared/report/model.ts';

/** Summary of an inspection on this device, for the whole app. */
export type UnsyncedSummary = {
  status: Status;
  updatedAt: string;
  unsentCalls: number;
  unsentPhotos: number;
};

export type AppState = {
  inspections: Record<string, UnsyncedSummary>;
  reports: Record<string, ReportModel>;
  /** Time of the oldest unsent work on this device, as an ISO time. */
  unsentSince?: string | undefined;
};

const initialState: AppState = { inspections: {}, reports: {} };

export const appSlice = createSlice({
  name: 'app',
  initialState,
  reducers: {
    /** Adds inspections from the server or a list, without overwriting one that is syncing. */
    inspectionsAdded: (state, { payload }: PayloadAction<Record<string, UnsyncedSummary>>) => {
      for (const [inspectionId, note] of Object.entries(payload)) {
        if (state.inspections[inspectionId]?.status !== 'SYNCING') state.inspections[inspectionId] = note;
      }
    },
    /** Replaces the summaries with the device database's: the unsent work of each inspection. */
    inspectionsSynced: (state, { payload }: PayloadAction<Record<string, UnsyncedSummary>>) => {
      state.inspections = payload;
    },
    unsentSinceChanged: (state, { payload }: PayloadAction<string | undefined>) => {
      state.unsentSince = payload;
    },
    reportUpdated: (state, { payload }: PayloadAction<{ inspectionId: string; report: Partial<ReportModel> }>) => {
      const merged = { ...state.reports[payload.inspectionId], ...payload.report };
      state.reports[payload.inspectionId] = merged as ReportModel;
    },
    deviceClosed: () => initialState,
  },
});

export const { inspectionsAdded, inspectionsSynced, unsentSinceChanged, reportUpdated, deviceClosed } =
  appSlice.actions;
